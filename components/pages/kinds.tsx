import type { NodeKind } from '@/lib/content/node';
import { activityKind } from './activity/activity';
import { articleKind } from './article';
import { basicKind, overviewKind } from './basic';
import { campaignArticleKind, campaignKind, campaignThemeKind } from './campaign/campaign';
import type { PageKind } from './context';
import { landingKind } from './landing';
import { partnerKind } from './partner';
import { projectKind } from './project';
import { rentalKind } from './rental';
import { reportArticleKind, reportKind } from './report';
import { vacancyKind } from './vacancy';
import { videoKind } from './video';

/** A kind without a page does not compile. */
export const nodeKinds: { readonly [Kind in NodeKind]: PageKind<Kind> } = {
  'landing-page': landingKind,
  'basic-page': basicKind,
  'overview-page': overviewKind,
  article: articleKind,
  vacancy: vacancyKind,
  project: projectKind,
  activity: activityKind,
  'video-page': videoKind,
  partner: partnerKind,
  'campaign-landing-page': campaignKind,
  'campaign-theme-page': campaignThemeKind,
  'campaign-article': campaignArticleKind,
  'annual-report-page': reportKind,
  'annual-report-article': reportArticleKind,
  'rental-location': rentalKind,
};
