import { getTranslations } from 'next-intl/server';
import { CallToActionMenu, Hero } from '@/components/nodes/landing-page';
import { PosterHero } from '@/components/nodes/poster-hero';
import { YardHero } from '@/components/nodes/yard-hero';
import { blockNumbered, menuNamed } from '@/lib/cms/layout';
import { optional } from '@/lib/cms/report';
import { recentContent } from '@/lib/cms/view';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import type { Teaser } from '@/lib/content/teaser';
import { type Happening, todayWords } from '@/lib/i18n/today-texts';
import { translatorOf } from '@/lib/i18n/translator';
import type { Site } from '@/sites/site';

type Props = { node: Node<'landing-page'>; site: Site; language: Language };

const menuOf = async ({ site, language }: Props) => {
  const name = site.menus.callToAction;
  return (name && (await optional(menuNamed({ site: site.id, language }, name)))) || [];
};

export async function PosterWithMenu(props: Props) {
  const t = await getTranslations('layout');
  return (
    <PosterHero node={props.node}>
      <CallToActionMenu items={await menuOf(props)} label={t('start')} />
    </PosterHero>
  );
}

const happeningsOf = (teasers: readonly Teaser[]): Happening[] =>
  teasers.flatMap((teaser) =>
    teaser.kind === 'activity'
      ? teaser.dates.map(({ start, end }) => ({
          start: Date.parse(start),
          end: Date.parse(end ?? start),
          text: teaser.title,
        }))
      : [],
  );

async function todayOf({ site, language }: Props) {
  const siteLocale = { site: site.id, language };
  const { openingHours } = site.blocks;
  const [block, activities] = await Promise.all([
    openingHours && optional(blockNumbered(siteLocale, openingHours)),
    optional(recentContent(siteLocale, 'activities')),
  ]);
  const hours = (block && block.locations[0]?.hours) || null;
  const happenings = happeningsOf(activities ?? []);
  return todayWords(translatorOf(language), hours, happenings, language, new Date().getTime());
}

export async function YardWithMenu(props: Props) {
  const { node, site } = props;
  const t = await getTranslations('layout');
  const [items, today] = await Promise.all([menuOf(props), todayOf(props)]);
  if (!site.yard)
    return (
      <Hero node={node}>
        <CallToActionMenu items={items} label={t('start')} />
      </Hero>
    );
  return <YardHero {...{ node, items, today }} yard={site.yard} label={t('start')} />;
}
