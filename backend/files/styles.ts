export type PictureStyle = { width: number; height: number };

/** Each picture style and its size in pixels. The picture covers it, cut around its centre. */
export const pictureStyles: ReadonlyMap<string, PictureStyle> = new Map([
  ['crop_4_3', { width: 1200, height: 900 }],
  ['crop_3_1', { width: 1800, height: 600 }],
  ['crop_16_9', { width: 1600, height: 900 }],
  ['crop_1_1', { width: 900, height: 900 }],
  ['crop_3_2', { width: 1200, height: 800 }],
  ['crop_3_4', { width: 900, height: 1200 }],
  ['ratio_4_3_xs', { width: 320, height: 240 }],
  ['ratio_4_3_sm', { width: 480, height: 360 }],
  ['ratio_4_3_md', { width: 768, height: 576 }],
  ['ratio_4_3_xl', { width: 1600, height: 1200 }],
  ['thumbnail', { width: 100, height: 75 }],
  ['medium', { width: 220, height: 165 }],
  ['large', { width: 480, height: 360 }],
  ['image', { width: 800, height: 600 }],
  ['scaled_original', { width: 1600, height: 1200 }],
  ['original', { width: 1600, height: 1200 }],
]);
