import type { SearchDocument } from '@/lib/content/search-document';

export const searchDocument = (
  id: string,
  { title = id, ...rest }: Partial<SearchDocument> = {},
): SearchDocument => ({
  ...{ id, title, language: 'nl', domains: ['main'], href: `/nl/${id.replaceAll(':', '-')}` },
  ...{ name: '', body: '', description: '', attachments: '' },
  ...{ subjects: [], themes: [], paragraphTitles: [], paragraphBodies: [] },
  ...{ type: 'page', entity: 'node', isHelp: false, created: 1_700_000_000, vacancyType: null },
  ...{ image: null, hasVideo: false, filename: null, page: null },
  ...rest,
});
