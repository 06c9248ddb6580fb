import type { NodeKind } from '@/lib/content/node';

/** The backend's bundle names, and the kind each one becomes. */
export const nodeKinds: ReadonlyMap<string, NodeKind> = new Map<string, NodeKind>([
  ['landing_page', 'landing-page'],
  ['article', 'article'],
  ['page', 'basic-page'],
  ['overview_page', 'overview-page'],
  ['vacancy', 'vacancy'],
  ['project', 'project'],
  ['activity', 'activity'],
  ['video_page', 'video-page'],
  ['partner', 'partner'],
  ['campaign_landing_page', 'campaign-landing-page'],
  ['campaign_article', 'campaign-article'],
  ['campaign_color_theme_page', 'campaign-theme-page'],
  ['annual_report_landing_page', 'annual-report-page'],
  ['annual_report_article', 'annual-report-article'],
  ['rental_location', 'rental-location'],
]);
