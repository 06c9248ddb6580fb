import 'server-only';
import type { MenuItem } from '@/lib/content/menu';
import type { Place } from '@/lib/content/place';
import { request } from '@/lib/http/request';
import { menu } from '@/lib/wire/menu';
import { jsonUrl } from './api-url';

/** A menu of the site as a tree (contract part B7). Throws BackendError. */
export const menuNamed = (place: Place, name: string): Promise<MenuItem[]> =>
  request(jsonUrl(place, `/api/menu_items/${name}`), menu);
