import type { District } from '@/lib/content/district';
import * as border from './borders';
import { around, back, line, type Line } from './geometry';

const JAVA = line(`
  4.9215,52.3797 4.929,52.3801 4.936,52.3796 4.943,52.3785 4.95,52.377 4.9535,52.3758 4.95,52.3755 4.9455,52.3765
  4.94,52.3772 4.931,52.3782 4.925,52.3786
`);
const ZEEBURGEREILAND = line(`
  4.9598,52.3808 4.964,52.38 4.971,52.378 4.979,52.3752 4.9855,52.3718 4.984,52.3698 4.977,52.3686 4.97,52.3672
  4.964,52.3645 4.9605,52.3635 4.9592,52.3665 4.9585,52.37 4.9575,52.374 4.958,52.378
`);
const STEIGEREILAND = line(`
  4.976,52.3655 4.983,52.3662 4.988,52.364 4.987,52.3612 4.98,52.361 4.9755,52.3625
`);
const DIEMERPARK = line(`
  4.967,52.359 4.972,52.3598 4.979,52.3575 4.987,52.354 4.993,52.35 4.99,52.3475 4.983,52.349 4.976,52.3525 4.97,52.356
`);
const HAVENEILAND = line(`
  4.986,52.36 4.993,52.3605 5.001,52.359 5.008,52.3565 5.011,52.353 5.008,52.35 5.001,52.349 4.995,52.3515 4.989,52.355
`);
const CENTRUMEILAND = line(`5.0125,52.3545 5.018,52.3535 5.02,52.351 5.016,52.35 5.0115,52.3515`);
const STRANDEILAND = line(`5.019,52.349 5.028,52.349 5.034,52.345 5.029,52.342 5.021,52.344`);

const ZUIDOOST = line(`
  4.9448,52.3282 4.95,52.33 4.9545,52.3308 4.96,52.33 4.965,52.3282 4.97,52.3262 4.9755,52.324 4.981,52.3222
  4.987,52.3205 4.993,52.318 4.9985,52.315 5.004,52.3115 5.0085,52.308 5.011,52.3045 5.009,52.301 5.005,52.2985
  5.003,52.295 4.9985,52.2925 4.993,52.2905 4.987,52.29 4.982,52.288 4.976,52.2865 4.97,52.285 4.964,52.2838
  4.958,52.2845 4.953,52.2865 4.9495,52.29 4.947,52.294 4.944,52.298 4.9405,52.302 4.9375,52.306 4.935,52.31
  4.933,52.314 4.9345,52.3175 4.939,52.3195 4.942,52.3225 4.9435,52.3255
`);

/** Weesp lies outside the map. */
export const OUTLINES: Readonly<Record<District, readonly Line[]>> = {
  westpoort: [
    around(
      border.HARBOUR_SHORE,
      back(border.RAILWAY),
      back(border.HAARLEMMERWEG),
      back(border.HOUTRAK_BORDER),
    ),
  ],
  noord: [around(border.NORTH_SHORE, border.POLDER_BORDER)],
  west: [
    around(
      border.RAILWAY,
      border.HOUTHAVENS_SHORE,
      border.SINGELGRACHT_WEST,
      back(border.OVERTOOM),
      back(border.RING_WEST),
    ),
  ],
  'nieuw-west': [
    around(
      border.HAARLEMMERWEG,
      border.RING_WEST,
      border.RING_SOUTH_WEST,
      back(border.NIEUWE_MEER_NORTH),
      back(border.RINGVAART),
    ),
  ],
  zuid: [
    around(
      border.OVERTOOM,
      border.SINGELGRACHT_SOUTH,
      border.AMSTEL_CITY,
      border.AMSTEL_SOUTH,
      back(border.KALFJESLAAN),
      back(border.NIEUWE_MEER_EAST),
      back(border.RING_SOUTH_WEST),
    ),
  ],
  oost: [
    around(
      border.DOCKS_SHORE,
      border.DIEMEN_BORDER,
      back(border.AMSTEL_CITY),
      border.SINGELGRACHT_EAST,
    ),
    JAVA,
    ZEEBURGEREILAND,
    STEIGEREILAND,
    DIEMERPARK,
    HAVENEILAND,
    CENTRUMEILAND,
    STRANDEILAND,
  ],
  centrum: [
    around(
      border.OLD_SHORE,
      back(border.SINGELGRACHT_EAST),
      back(border.SINGELGRACHT_SOUTH),
      back(border.SINGELGRACHT_WEST),
    ),
  ],
  zuidoost: [ZUIDOOST],
  weesp: [],
};

/** In order of preference. */
export const NAMES_AT: Readonly<Record<District, Line>> = {
  westpoort: line('4.82,52.395 4.77,52.395 4.8,52.391'),
  noord: line('4.985,52.404 4.9,52.411 4.938,52.397 4.98,52.389'),
  west: line('4.858,52.3745 4.8585,52.37 4.857,52.366 4.857,52.383'),
  'nieuw-west': line('4.785,52.3785 4.79,52.367 4.79,52.348 4.823,52.352 4.815,52.379'),
  zuid: line('4.877,52.346 4.87,52.3295 4.865,52.352 4.895,52.349'),
  oost: line('4.938,52.3445 4.933,52.339 4.925,52.357'),
  centrum: line('4.901,52.3715 4.906,52.369 4.911,52.3668 4.898,52.3765'),
  zuidoost: line('4.972,52.2975 4.965,52.29 4.98,52.318'),
  weesp: [],
};
