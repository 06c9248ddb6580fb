import type { Brand, BrandColors } from './brand';
import { friends, main } from './brand-colors-bright';
import { annualReport, farm, underground } from './brand-colors-wild';

/** What each brand paints with. */
export const brandColors: Readonly<Record<Brand, BrandColors>> = {
  main,
  friends,
  'annual-report': annualReport,
  farm,
  underground,
};
