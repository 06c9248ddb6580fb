import 'server-only';
import type { Block } from '@/lib/content/block';
import type { SiteLocale } from '@/lib/content/site-locale';
import { request } from './http/request';
import { block } from './decode/block';
import { jsonUrl } from './api-url';

/** A block of text by its number (contract part B8), null when it is empty. Throws BackendError. */
export const blockNumbered = (siteLocale: SiteLocale, id: number): Promise<Block | null> =>
  request(jsonUrl(siteLocale, `/block/${id}`), block);
