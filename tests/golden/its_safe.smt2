; x counts up to y, which is not negative: x <= y.
(declare-sort Loc 0)
(declare-const start Loc)
(declare-const loop Loc)
(declare-const error Loc)
(assert (distinct start loop error))

(define-fun cfg_init ((pc Loc) (src Loc) (rel Bool)) Bool (and (= pc src) rel))
(define-fun cfg_trans2 ((pc Loc) (src Loc) (pc1 Loc) (dst Loc) (rel Bool)) Bool (and (= pc src) (= pc1 dst) rel))

(define-fun init_main ((pc Loc) (x Int) (y Int)) Bool (cfg_init pc start true))

(define-fun next_main ((pc Loc) (x Int) (y Int) (pc1 Loc) (x1 Int) (y1 Int)) Bool
  (or
    (cfg_trans2 pc start pc1 loop (and (= x1 0) (= y1 y) (>= y 0)))
    (cfg_trans2 pc loop pc1 loop (and (< x y) (= x1 (+ x 1)) (= y1 y)))
    (cfg_trans2 pc loop pc1 error (> x y))))
