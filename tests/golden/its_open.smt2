; while (x > 0) x -= y, for any y: does not end for y = 0.
(declare-sort Loc 0)
(declare-const start Loc)
(declare-const loop Loc)
(declare-const end Loc)
(assert (distinct start loop end))

(define-fun cfg_init ((pc Loc) (src Loc) (rel Bool)) Bool (and (= pc src) rel))
(define-fun cfg_trans2 ((pc Loc) (src Loc) (pc1 Loc) (dst Loc) (rel Bool)) Bool (and (= pc src) (= pc1 dst) rel))

(define-fun init_main ((pc Loc) (x Int) (y Int)) Bool (cfg_init pc start true))

(define-fun next_main ((pc Loc) (x Int) (y Int) (pc1 Loc) (x1 Int) (y1 Int)) Bool
  (or
    (cfg_trans2 pc start pc1 loop (and (= x1 x) (= y1 y)))
    (cfg_trans2 pc loop pc1 loop (and (> x 0) (= x1 (- x y)) (= y1 y)))
    (cfg_trans2 pc loop pc1 end (<= x 0))))
