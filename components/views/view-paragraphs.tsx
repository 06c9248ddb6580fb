import type { ViewRenderers } from '@/components/paragraphs/paragraphs';
import type { Place } from '@/lib/content/place';
import { RecentContentView } from './recent-content';

/** How the paragraphs are drawn whose list the backend makes for this site and language. */
export const viewParagraphs = (place: Place): ViewRenderers => ({
  'recent-content': (paragraph) => <RecentContentView place={place} paragraph={paragraph} />,
});
