import { line } from './geometry';

/**
 * Where two districts meet, or a district ends: each line once, so that neighbours share its points. Drawn for this map
 * from streets and waters everybody knows (A10, Haarlemmerweg, Singelgracht, Amstel), simplified; WGS84 degrees.
 */

/** Along the North Sea Canal and the IJ, its harbours cut out, from Houtrak to the Houthavens. */
export const HARBOUR_SHORE = line(`
  4.742,52.4335 4.75,52.4325 4.7642,52.43 4.76,52.419 4.7595,52.4125 4.763,52.412 4.764,52.418 4.7702,52.4289
  4.776,52.4278 4.786,52.4255 4.78,52.416 4.778,52.4055 4.7835,52.405 4.787,52.415 4.7945,52.4238 4.8,52.4226
  4.812,52.42 4.808,52.4115 4.8065,52.401 4.8105,52.4005 4.8125,52.411 4.818,52.4189 4.833,52.417 4.845,52.4147
  4.8385,52.4118 4.84,52.4098 4.849,52.4138 4.854,52.4124 4.862,52.4102 4.8665,52.408 4.86,52.405 4.8612,52.403
  4.87,52.4056 4.8724,52.4028 4.8655,52.401 4.8642,52.3985 4.873,52.4003 4.8758,52.3985
`);

/** From the Houthavens to the Westerkanaal. */
export const HOUTHAVENS_SHORE = line(`
  4.8758,52.3985 4.879,52.3975 4.8798,52.395 4.8822,52.3942 4.884,52.3955 4.8862,52.394 4.8866,52.3918
  4.89,52.3914 4.8912,52.3902 4.8885,52.3893
`);

/** The IJ side of the old town, past the station and the Muziekgebouw. */
export const OLD_SHORE = line(`
  4.8885,52.3893 4.8915,52.3882 4.8938,52.3868 4.8952,52.3848 4.8968,52.3826 4.8985,52.3812 4.902,52.3803
  4.9065,52.379 4.91,52.3783 4.913,52.3784 4.917,52.3776 4.9215,52.377 4.925,52.3765 4.927,52.3762
`);

/** The former docks (Sporenburg, Borneo, Cruquius), and the near bank of the canal to the Rhine. */
export const DOCKS_SHORE = line(`
  4.927,52.3762 4.932,52.3757 4.9375,52.3753 4.944,52.3752 4.95,52.3742 4.9495,52.3733 4.942,52.3738 4.9425,52.3728
  4.954,52.3717 4.9545,52.3707 4.947,52.3706 4.9555,52.3692 4.957,52.366 4.9558,52.3642 4.9548,52.3626
  4.9575,52.3608 4.96,52.359 4.964,52.3568 4.9675,52.355
`);

/** The north bank, from the Barndegat past NDSM and Schellingwoude to Durgerdam and the dike beyond. */
export const NORTH_SHORE = line(`
  4.8572,52.416 4.864,52.415 4.8715,52.4122 4.8762,52.4088 4.88,52.4058 4.885,52.4018 4.8905,52.3998 4.893,52.4012
  4.8945,52.4006 4.8952,52.398 4.8975,52.397 4.8968,52.3948 4.9,52.3936 4.899,52.391 4.8985,52.388 4.8982,52.3858
  4.9005,52.384 4.904,52.3827 4.9075,52.3842 4.91,52.383 4.914,52.3823 4.92,52.3821 4.9255,52.3812 4.931,52.3815
  4.935,52.3838 4.94,52.3858 4.946,52.386 4.952,52.3848 4.957,52.3838 4.961,52.3828 4.966,52.3821 4.974,52.3808
  4.983,52.3793 4.99,52.3781 4.998,52.3776 5.006,52.3768 5.015,52.3748 5.0215,52.3768 5.025,52.383 5.026,52.391
  5.031,52.398 5.041,52.406 5.055,52.416
`);

/** The polders behind Noord, from the IJsselmeer dike back to the Barndegat. */
export const POLDER_BORDER = line(`
  5.055,52.416 5.03,52.419 5.01,52.4165 4.995,52.4195 4.98,52.4185 4.965,52.4225 4.951,52.4245 4.942,52.4205
  4.933,52.4215 4.924,52.419 4.918,52.4225 4.908,52.4215 4.902,52.4255 4.892,52.429 4.878,52.4285 4.869,52.426
  4.8625,52.427 4.86,52.4215 4.8572,52.416
`);

/** Houtrak, down to Halfweg. */
export const HOUTRAK_BORDER = line(`
  4.742,52.4335 4.7405,52.425 4.744,52.415 4.745,52.405 4.749,52.395 4.756,52.3866
`);

/** The Haarlemmerweg, from Halfweg to the ring road. */
export const HAARLEMMERWEG = line(`
  4.756,52.3866 4.77,52.3862 4.785,52.3857 4.8,52.3852 4.815,52.3848 4.83,52.3843 4.844,52.3838
`);

/** The railway from the ring road to the Houthavens. */
export const RAILWAY = line(`
  4.844,52.3838 4.845,52.388 4.854,52.3895 4.863,52.3905 4.869,52.393 4.8725,52.3955 4.8758,52.3985
`);

/** The ring road in the west, first half: to the Postjesweg and the Surinameplein. */
export const RING_WEST = line(`
  4.844,52.3838 4.8448,52.381 4.845,52.378 4.8445,52.375 4.8438,52.372 4.8428,52.369 4.8422,52.366 4.842,52.363
  4.842,52.3595 4.8418,52.3563
`);

/** The ring road in the west, second half: to the Nieuwe Meer. */
export const RING_SOUTH_WEST = line(`
  4.8418,52.3563 4.8412,52.3535 4.8412,52.35 4.8418,52.3465 4.842,52.343 4.8405,52.34 4.837,52.3375
`);

/** The Ringvaart round the Haarlemmermeer, from Halfweg past Sloten to the Nieuwe Meer. */
export const RINGVAART = line(`
  4.756,52.3866 4.753,52.382 4.748,52.378 4.744,52.372 4.743,52.366 4.746,52.36 4.7505,52.355 4.756,52.3505
  4.763,52.3465 4.77,52.343 4.778,52.34 4.785,52.337 4.792,52.335 4.799,52.334
`);

/** The city's bank of the Nieuwe Meer. */
export const NIEUWE_MEER_NORTH = line(`
  4.799,52.334 4.806,52.3352 4.813,52.3362 4.82,52.3372 4.828,52.3378 4.837,52.3375
`);

/** The east end of the Nieuwe Meer, where the Schinkel comes in. */
export const NIEUWE_MEER_EAST = line(`
  4.837,52.3375 4.8425,52.3382 4.847,52.3385 4.85,52.3368 4.8515,52.3345 4.85,52.3325
`);

/** From the Nieuwe Meer along the Kalfjeslaan to the Amstel. */
export const KALFJESLAAN = line(`
  4.85,52.3325 4.849,52.33 4.852,52.3275 4.856,52.3265 4.858,52.3243 4.866,52.3238 4.874,52.3234 4.882,52.3231
  4.89,52.3228 4.8975,52.3226
`);

/** The Overtoom, north of the Vondelpark. */
export const OVERTOOM = line(`
  4.8418,52.3563 4.846,52.3573 4.85,52.358 4.8535,52.3585 4.8558,52.3587 4.862,52.3596 4.868,52.3607
  4.874,52.3622 4.8778,52.3632 4.8806,52.363
`);

/** The Singelgracht in three parts: to the Leidseplein, to the Amstel, and on to the old docks. */
export const SINGELGRACHT_WEST = line(`
  4.8885,52.3893 4.8862,52.387 4.8836,52.3848 4.881,52.3825 4.8788,52.38 4.8768,52.3775 4.875,52.3748 4.8742,52.372
  4.8752,52.3695 4.877,52.3668 4.879,52.3645 4.8806,52.363
`);
export const SINGELGRACHT_SOUTH = line(`
  4.8806,52.363 4.883,52.3618 4.8858,52.3607 4.889,52.3594 4.892,52.3585 4.895,52.358 4.8985,52.358
  4.902,52.3585 4.9055,52.359
`);
export const SINGELGRACHT_EAST = line(`
  4.9055,52.359 4.9085,52.3595 4.9115,52.3605 4.915,52.362 4.9185,52.3634 4.9215,52.3645 4.925,52.3655
  4.9285,52.3668 4.932,52.369 4.9345,52.3708 4.933,52.373 4.93,52.3745 4.927,52.3762
`);

/** The Amstel upstream: to the ring road, and on to the Kalfje. */
export const AMSTEL_CITY = line(`
  4.9055,52.359 4.9068,52.356 4.9082,52.353 4.91,52.35 4.9118,52.3468 4.9138,52.344 4.915,52.341 4.9145,52.3385
  4.913,52.3362 4.9112,52.3342
`);
export const AMSTEL_SOUTH = line(`
  4.9112,52.3342 4.9085,52.3325 4.905,52.331 4.901,52.329 4.898,52.3268 4.8968,52.3245 4.8975,52.3226
`);

/** Where Diemen and Duivendrecht begin, from the canal to the Amstel. */
export const DIEMEN_BORDER = line(`
  4.9675,52.355 4.964,52.3525 4.961,52.35 4.959,52.3465 4.958,52.343 4.9545,52.3405 4.952,52.337 4.947,52.3355
  4.942,52.3345 4.937,52.333 4.933,52.3305 4.928,52.3295 4.922,52.3305 4.9165,52.3325 4.9112,52.3342
`);
