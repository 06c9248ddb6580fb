import type { ViewRenderers } from '@/components/paragraphs/renderers';
import type { Place } from '@/lib/content/place';
import { ContentOverviewView } from './content-overview';
import { PartnersView } from './partners';
import { RecentContentView } from './recent-content';
import { ThemesOverviewView } from './themes-overview';
import { ViewBlock } from './view-block';

/** How the paragraphs are drawn whose list the backend makes for this site and language. */
export const viewParagraphs = (place: Place): ViewRenderers => ({
  'recent-content': (paragraph) => <RecentContentView place={place} paragraph={paragraph} />,
  'content-overview': (paragraph) => <ContentOverviewView place={place} paragraph={paragraph} />,
  partners: (paragraph) => <PartnersView place={place} paragraph={paragraph} />,
  'themes-overview': (paragraph) => <ThemesOverviewView place={place} paragraph={paragraph} />,
  'view-block': (paragraph, context) => (
    <ViewBlock place={place} paragraph={paragraph} context={context} />
  ),
});
