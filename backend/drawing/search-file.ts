import type { JsonObject } from '@/backend/json';
import type { SiteId } from '@/backend/sites';
import { fileKey, type DocumentRecord } from '@/backend/store/documents';
import type { Entity } from '@/backend/store/entities';
import type { PublishedFile } from '@/backend/store/published-files';
import { documentFile } from './document-file';
import type { Drawing } from './drawing';
import { hrefOf } from './paths';
import { searchId } from './search-document';

/**
 * A file as a search index wants it: in the language of the pages that offer it.
 * @param page the page to read it on
 * @param sites those with such a page
 */
export function searchFile(
  { id, created, changed }: PublishedFile,
  document: DocumentRecord,
  page: Entity | null,
  sites: readonly SiteId[],
  drawing: Drawing,
): JsonObject {
  const { filename, url } = documentFile(document, drawing);
  return {
    id: searchId(fileKey(id), drawing.lang),
    url: page && hrefOf(page.key, drawing),
    title: page?.title ?? null,
    name: null,
    activity_name: null,
    filename,
    document_title: document.title,
    document_url: url,
    body: '',
    description: null,
    subject: [],
    theme: [],
    paragraph_title: [],
    paragraph_body: [],
    paragraph_video_url: null,
    combined_created: created,
    changed: new Date(changed * 1_000).toISOString(),
    combined_types: 'document',
    combined_domain_access: sites,
    combined_language_code: drawing.lang,
    entity_type: 'file',
    vacancy_type: null,
    image: null,
  };
}
