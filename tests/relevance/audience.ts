import type { Language } from '@/lib/content/language';
import type { Audience } from '@/lib/search/engine/engine';
import { siteById } from '@/sites/resolve';
import type { SiteId } from '@/sites/site';

export function audienceOf(site: SiteId, language: Language): Audience {
  const domains = siteById(site)?.searchDomains;
  if (!domains) throw new Error(`No site ${site}`);
  return { language, domains };
}
