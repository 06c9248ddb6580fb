import type { SiteId } from '@/sites/site';

export type PageKind = { kind: string; site: SiteId; path: string };

/** One page of every kind of content, by its data attribute. */
export const contentPages: readonly PageKind[] = [
  { kind: 'landing-page', site: 'underground', path: '/nl' },
  { kind: 'article', site: 'main', path: '/nl/nieuws/driehonderd-voordeuren' },
  { kind: 'basic-page', site: 'main', path: '/nl/hulp' },
  { kind: 'vacancy', site: 'main', path: '/nl/vacatures-en-stages/begeleider-nachtopvang' },
  { kind: 'project', site: 'main', path: '/nl/projecten/eerst-een-sleutel' },
  { kind: 'activity', site: 'farm', path: '/nl/activiteiten-trainingen/geiten-drijven' },
  { kind: 'video-page', site: 'main', path: '/nl/videos/vier-uur-s-nachts' },
  { kind: 'campaign-landing-page', site: 'main', path: '/nl/acties/winterbedden' },
  {
    kind: 'campaign-article',
    site: 'friends',
    path: '/nl/acties/elk-kind-een-fiets/nora-kiest-paars',
  },
  { kind: 'campaign-theme-page', site: 'friends', path: '/nl/acties/taartenweek' },
  { kind: 'annual-report-page', site: 'annual-report', path: '/nl/2025' },
  { kind: 'annual-report-article', site: 'annual-report', path: '/nl/2025/nachtlijn' },
  { kind: 'rental-location', site: 'main', path: '/nl/ruimtes-huren/muziekkamer-noord' },
  { kind: 'locations', site: 'main', path: '/nl/locaties/de-kade' },
  { kind: 'themes', site: 'main', path: '/nl/themas/wonen' },
  { kind: 'activity_types', site: 'main', path: '/nl/soorten-activiteiten/taal' },
];

/** Pages with an interactive part, by that part. */
export const workingPages = [
  { kind: 'form', site: 'main', path: '/nl/contactformulier' },
  { kind: 'overview', site: 'main', path: '/nl/nieuws' },
  { kind: 'search', site: 'main', path: '/nl/zoeken?q=soep' },
] as const satisfies readonly PageKind[];
