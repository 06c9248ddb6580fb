import 'server-only';
import type { MenuItem } from '@/lib/content/menu';
import type { SiteLocale } from '@/lib/content/site-locale';
import { request } from './http/request';
import { menu } from './decode/menu';
import { jsonUrl } from './api-url';

/** A menu of the site as a tree (contract part B7). Throws BackendError. */
export const menuNamed = (siteLocale: SiteLocale, name: string): Promise<MenuItem[]> =>
  request(jsonUrl(siteLocale, `/api/menu_items/${name}`), menu);
