import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { CallToActionMenu, Hero, PosterHero, YardHero } from '@/components/heroes/hero';
import { type NightLine, type OpenHouse, QuayHero, type QuayParts } from '@/components/heroes/quay';
import { cardHref } from '@/components/teasers/to-card';
import { loadBlock, loadMenu } from '@/lib/cms/layout';
import { loadOptional } from '@/lib/cms/report';
import { loadCompleteList, loadRecent } from '@/lib/cms/view';
import { endOf } from '@/lib/content/content-type';
import type { Language, SiteLocale } from '@/lib/content/language';
import { NO_FILTERS } from '@/lib/content/list-filters';
import type { Node } from '@/lib/content/node';
import type { Teaser } from '@/lib/content/teaser';
import { listOpenMoments } from '@/lib/i18n/opening-texts';
import { type Happening, buildTodayLabels } from '@/lib/i18n/today-texts';
import { translatorOf } from '@/lib/i18n/translator';
import { overviewPath } from '@/lib/routing/overviews';
import type { Site } from '@/sites/site';

/** Every location with opening hours, and when it is open; null where the list is absent. */
const openHouses = cache(async (site: string, language: Language): Promise<OpenHouse[] | null> => {
  const list = await loadOptional(loadCompleteList({ site, language }, 'locations', NO_FILTERS));
  const now = Date.now();
  return (
    list?.teasers.flatMap((teaser): OpenHouse[] => {
      if (teaser.kind !== 'location' || !teaser.hours) return [];
      const { id, title: name, hours } = teaser;
      const href = cardHref(teaser, language);
      return [{ id, name, href, language: teaser.language, moments: listOpenMoments(hours, now) }];
    }) ?? null
  );
});

type QuayProps = Pick<QuayParts, 'doors'> & {
  node: Node<'landing-page'>;
  site: Site;
  siteLocale: SiteLocale;
};

async function loadNightLine({ blocks }: Site, siteLocale: SiteLocale): Promise<NightLine | null> {
  if (blocks.nightLine === null) return null;
  const block = await loadOptional(loadBlock(siteLocale, blocks.nightLine));
  if (!block?.heading || !block.phone || !block.hours) return null;
  const moments = listOpenMoments(block.hours, new Date().getTime());
  return { name: block.heading, phone: block.phone, moments };
}

/** Waits for the houses, while the paragraphs below wait for their own lists. */
export async function QuayView({ node, doors, site, siteLocale }: QuayProps) {
  const { language } = siteLocale;
  const [houses, nightLine] = await Promise.all([
    openHouses(siteLocale.site, language),
    loadNightLine(site, siteLocale),
  ]);
  const more = overviewPath('locations', language);
  return (
    <QuayHero
      node={node}
      doors={doors}
      houses={houses}
      nightLine={nightLine}
      language={language}
      more={more}
    />
  );
}

/** Requests a long list together with the front page that shows it, not after it. */
export function preloadHero({ id, hero }: Site, language: Language): void {
  // The page itself sees a failure.
  if (hero === 'quay') openHouses(id, language).catch(() => null);
}

type Props = { node: Node<'landing-page'>; site: Site; language: Language };

async function loadItems({ site, language }: Props) {
  const name = site.menus.callToAction;
  return (name && (await loadOptional(loadMenu({ site: site.id, language }, name)))) || [];
}

export async function PosterView(props: Props) {
  const t = await getTranslations('layout');
  return (
    <PosterHero node={props.node}>
      <CallToActionMenu items={await loadItems(props)} label={t('start')} />
    </PosterHero>
  );
}

const listHappenings = (teasers: readonly Teaser[]): Happening[] =>
  teasers.flatMap((teaser) =>
    teaser.kind === 'activity'
      ? teaser.dates.map((date) => ({
          start: Date.parse(date.start),
          end: endOf(date),
          text: teaser.title,
        }))
      : [],
  );

async function loadToday({ site, language }: Props) {
  const siteLocale = { site: site.id, language };
  const { openingHours } = site.blocks;
  const [block, activities] = await Promise.all([
    openingHours && loadOptional(loadBlock(siteLocale, openingHours)),
    loadOptional(loadRecent(siteLocale, 'activities')),
  ]);
  const hours = (block && block.locations[0]?.hours) || null;
  const happenings = listHappenings(activities ?? []);
  return buildTodayLabels(
    translatorOf(language),
    hours,
    happenings,
    language,
    new Date().getTime(),
  );
}

export async function YardView(props: Props) {
  const { node, site } = props;
  const t = await getTranslations('layout');
  const [items, today] = await Promise.all([loadItems(props), loadToday(props)]);
  if (!site.yard)
    return (
      <Hero node={node}>
        <CallToActionMenu items={items} label={t('start')} />
      </Hero>
    );
  return <YardHero node={node} items={items} today={today} yard={site.yard} label={t('start')} />;
}
