import type { ViewRenderers } from '@/components/paragraphs/renderers';
import type { SiteLocale } from '@/lib/content/site-locale';
import { ContentOverviewView } from './content-overview';
import { PartnersView } from './partners';
import { RecentContentView } from './recent-content';
import { ThemesOverviewView } from './themes-overview';
import { ViewBlock } from './view-block';

/** How the paragraphs are drawn whose list the backend makes for this site and language. */
export const viewParagraphs = (siteLocale: SiteLocale): ViewRenderers => ({
  'recent-content': (paragraph) => (
    <RecentContentView siteLocale={siteLocale} paragraph={paragraph} />
  ),
  'content-overview': (paragraph) => (
    <ContentOverviewView siteLocale={siteLocale} paragraph={paragraph} />
  ),
  partners: (paragraph) => <PartnersView siteLocale={siteLocale} paragraph={paragraph} />,
  'themes-overview': (paragraph) => (
    <ThemesOverviewView siteLocale={siteLocale} paragraph={paragraph} />
  ),
  'view-block': (paragraph, context) => (
    <ViewBlock siteLocale={siteLocale} paragraph={paragraph} context={context} />
  ),
});
