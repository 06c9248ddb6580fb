import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import { LANGUAGES } from '@/lib/content/language';
import { searchFeed } from '@/lib/cms/feeds';
import { readFeed } from '@/lib/search/indexing/read-feed';
import type { SearchDocument } from '@/lib/content/search-document';
import { helpPath } from '@/sites/resolve';
import { SITE_IDS } from '@/sites/site';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const SITE_LOCALES = SITE_IDS.flatMap((site) => LANGUAGES.map((language) => ({ site, language })));

async function read(): Promise<SearchDocument[]> {
  const { signal } = new AbortController();
  const source = { feed: searchFeed, siteLocales: SITE_LOCALES, helpPath, signal };
  const documents: SearchDocument[] = [];
  for await (const batch of readFeed(source, null)) documents.push(...batch.documents);
  return documents;
}

/**
 * Reads the feed of an embedded backend with its real content over HTTP. Sets BACKEND_URL
 * meanwhile.
 */
export async function realDocuments(): Promise<SearchDocument[]> {
  const folder = temporaryFolder();
  const backend = await startBackend({ ...readSettings({ DATA_DIR: folder }), port: 0 });
  process.env['BACKEND_URL'] = `${backend.origin}/{site}`;
  process.env['DATA_DIR'] = folder;
  try {
    return await read();
  } finally {
    delete process.env['BACKEND_URL'];
    delete process.env['DATA_DIR'];
    await backend.stop();
  }
}
