import type { SearchDocument } from '@/lib/content/search-document';

const EMPTY = {
  ...{ language: 'nl', domains: ['main'], name: '', body: '', description: '', attachments: '' },
  ...{ subjects: [], themes: [], paragraphTitles: [], paragraphBodies: [] },
  ...{
    type: 'page',
    entity: 'node',
    isHelp: false,
    created: 1_700_000_000,
    vacancyType: null,
    image: null,
  },
  ...{ hasVideo: false, filename: null, page: null },
} satisfies Partial<SearchDocument>;

export const aDocument = (
  id: string,
  fields: Partial<SearchDocument> & { title: string },
): SearchDocument => ({ ...EMPTY, id, href: `/nl/${id}`, ...fields });
