import type { Block } from '@/lib/content/block';
import type { MenuItem } from '@/lib/content/menu';

/** The menus and blocks around a page; what the backend lacks is empty. */
export type ChromeContent = {
  main: readonly MenuItem[];
  footer: readonly MenuItem[];
  social: readonly MenuItem[];
  contact: Block | null;
  aboutUs: Block | null;
  openingHours: Block | null;
  banner: Block | null;
};
