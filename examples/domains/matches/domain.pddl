; Electricians mend fuses in dark cellars. A fuse can only be mended while a match burns in the same cellar, so
; the two must happen at the same time; a match burns long enough for two fuses or three.
(define (domain matches)
  (:requirements :typing :durative-actions :fluents)
  (:types electrician cellar match fuse)

  (:predicates
    (hands_free ?e - electrician)
    (in_cellar ?e - electrician ?c - cellar)
    (stairs ?from ?to - cellar)
    (unused ?m - match)
    (dark ?c - cellar)
    (lit ?c - cellar)
    (belongs_to ?f - fuse ?c - cellar)
    (broken ?f - fuse)
    (mended ?f - fuse))

  (:functions
    (burning_time ?m - match)
    (climbing_time ?from ?to - cellar))

  ; verb = burn
  ; subject = ?e
  ; direct-object = ?m
  ; prep = in ?c
  (:durative-action burn_match
    :parameters (?m - match ?e - electrician ?c - cellar)
    :duration (= ?duration (burning_time ?m))
    :condition (and
      (at start (unused ?m))
      (at start (dark ?c))
      (at start (in_cellar ?e ?c)))
    :effect (and
      (at start (not (unused ?m)))
      (at start (not (dark ?c)))
      (at start (lit ?c))
      (at end (not (lit ?c)))
      (at end (dark ?c))))

  ; verb = mend
  ; subject = ?e
  ; direct-object = ?f
  ; prep = in ?c
  (:durative-action mend_fuse
    :parameters (?f - fuse ?e - electrician ?c - cellar)
    :duration (= ?duration 3)
    :condition (and
      (at start (hands_free ?e))
      (at start (broken ?f))
      (over all (belongs_to ?f ?c))
      (over all (in_cellar ?e ?c))
      (over all (lit ?c)))
    :effect (and
      (at start (not (hands_free ?e)))
      (at start (not (broken ?f)))
      (at end (mended ?f))
      (at end (hands_free ?e))))

  ; verb = climb
  ; subject = ?e
  ; prep = from ?from
  ; prep = to ?to
  (:durative-action climb
    :parameters (?e - electrician ?from ?to - cellar)
    :duration (= ?duration (climbing_time ?from ?to))
    :condition (and
      (at start (hands_free ?e))
      (at start (in_cellar ?e ?from))
      (over all (stairs ?from ?to)))
    :effect (and
      (at start (not (hands_free ?e)))
      (at start (not (in_cellar ?e ?from)))
      (at end (in_cellar ?e ?to))
      (at end (hands_free ?e))))
)
