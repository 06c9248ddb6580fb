/** Colours of marks, two by two: the first is deep, the second shows on the first and on white. */
export const swatches = {
  ink: ['#1d3557', '#e9a13b'],
  forest: ['#1c5844', '#8cbf4a'],
  brick: ['#a2382a', '#e9b24c'],
  plum: ['#562a5c', '#e2718f'],
  teal: ['#0d6570', '#f08a5d'],
  cobalt: ['#2347a6', '#46b7dc'],
  chocolate: ['#583323', '#dc9c3e'],
  black: ['#1d1d20', '#e4493d'],
  moss: ['#47591f', '#dcb43c'],
  sea: ['#0b4d69', '#4fb6a6'],
  cherry: ['#a81e3f', '#f3a58c'],
  slate: ['#35444d', '#7fb56b'],
  tulip: ['#c42a41', '#2f8f60'],
  flame: ['#c9501c', '#2c7a63'],
  orchid: ['#8a3d86', '#3f9a5f'],
  violet: ['#3e3989', '#f4b53f'],
} as const;

export type Swatch = keyof typeof swatches;
