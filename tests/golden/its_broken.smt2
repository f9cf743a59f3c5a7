(define-fun init_main ((pc Loc) (x Int)) Bool
  (cfg_init pc start (> x))
