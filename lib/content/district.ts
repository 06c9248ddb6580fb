export const DISTRICTS = [
  'centrum',
  'noord',
  'oost',
  'zuid',
  'west',
  'nieuw-west',
  'zuidoost',
  'westpoort',
  'weesp',
] as const;

export type District = (typeof DISTRICTS)[number];

/** Counts from 1. */
export const districtNumber = (district: District): number => DISTRICTS.indexOf(district) + 1;

/** First and last four digits, inclusive. */
const RANGES: readonly (readonly [number, number, District])[] = [
  [1011, 1013, 'centrum'],
  [1014, 1014, 'west'],
  [1015, 1018, 'centrum'],
  [1019, 1019, 'oost'],
  [1020, 1039, 'noord'],
  [1041, 1047, 'westpoort'],
  [1051, 1058, 'west'],
  // The Hoofddorppleinbuurt continues West's numbers, but is in Zuid.
  [1059, 1059, 'zuid'],
  [1060, 1069, 'nieuw-west'],
  [1071, 1083, 'zuid'],
  [1086, 1099, 'oost'],
  [1101, 1108, 'zuidoost'],
  // Driemond became part of Weesp when that town joined the city.
  [1109, 1109, 'weesp'],
  [1380, 1384, 'weesp'],
];

const POSTAL_CODE = /^\s*(\d{4})\s*(?:[a-z]{2})?\s*$/i;

/** Most streets of 1013 are in Centrum, of 1058 in West (PostNL and the council, March 2022). */
export function districtOf(postalCode: string | null): District | null {
  const digits = Number(POSTAL_CODE.exec(postalCode ?? '')?.[1]);
  return RANGES.find(([first, last]) => first <= digits && digits <= last)?.[2] ?? null;
}
