import type { Block } from '@/lib/content/block';
import type { MenuItem } from '@/lib/content/menu';

/** What stands around a page: menus and blocks, empty where the backend lacks them. */
export type LayoutContent = {
  main: readonly MenuItem[];
  footer: readonly MenuItem[];
  social: readonly MenuItem[];
  contact: Block | null;
  aboutUs: Block | null;
  openingHours: Block | null;
  banner: Block | null;
  /** Whether errors in visitors' browsers are reported, of those who agreed. */
  hasReports: boolean;
};
