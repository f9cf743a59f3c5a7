; A loop behind an equation that nobody knows a solution of.
(declare-sort Loc 0)
(declare-const start Loc)
(declare-const loop Loc)
(assert (distinct start loop))

(define-fun cfg_init ((pc Loc) (src Loc) (rel Bool)) Bool (and (= pc src) rel))
(define-fun cfg_trans2 ((pc Loc) (src Loc) (pc1 Loc) (dst Loc) (rel Bool)) Bool (and (= pc src) (= pc1 dst) rel))

(define-fun init_main ((pc Loc) (x Int) (y Int) (z Int)) Bool (cfg_init pc start true))

(define-fun next_main ((pc Loc) (x Int) (y Int) (z Int) (pc1 Loc) (x1 Int) (y1 Int) (z1 Int)) Bool
  (or
    (cfg_trans2 pc start pc1 loop (and (= (+ (* x (* x x)) (* y (* y y)) (* z (* z z))) 114) (= x1 x)))
    (cfg_trans2 pc loop pc1 loop (= x1 x))))
