import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallToActionMenu, Hero, LandingPage } from '@/components/nodes/landing-page';
import { doorsOf, QuayHero } from '@/components/nodes/quay';
import { HeroCarousel } from '@/components/paragraphs/carousels';
import { openHouses } from '@/components/views/open-houses';
import { menuNamed } from '@/lib/cms/layout';
import { optional } from '@/lib/cms/report';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { overviewPath } from '@/lib/routing/overviews';
import type { Site } from '@/sites/site';
import type { Parts } from './node-view';

type Props = Pick<Parts, 'paragraphs'> & {
  node: Node<'landing-page'>;
  site: Site;
  language: Language;
};

async function PageWithMenu({ node, site, language, paragraphs }: Props) {
  const t = await getTranslations('layout');
  const name = site.menus.callToAction;
  const items = name && (await optional(menuNamed({ site: site.id, language }, name)));
  const menu = items && <CallToActionMenu items={items} label={t('start')} />;
  return (
    <LandingPage node={node} hero={<Hero node={node}>{menu}</Hero>}>
      {paragraphs(node.paragraphs)}
    </LandingPage>
  );
}

/** The carousel stands below the first list of what there is to do. */
async function PageOnQuay({ node, site, language, paragraphs }: Props) {
  const houses = await openHouses({ site: site.id, language });
  const { doors, rest } = doorsOf(node.paragraphs);
  const above = rest.findIndex(({ kind }) => kind === 'recent-content') + 1;
  const more = overviewPath('locations', language);
  return (
    <LandingPage node={node} hero={<QuayHero {...{ node, doors, houses, language, more }} />}>
      {paragraphs(rest.slice(0, above))}
      {node.slides.length > 0 && (
        <div data-paragraph="hero-carousel">
          <HeroCarousel slides={node.slides} />
        </div>
      )}
      {paragraphs(rest.slice(above))}
    </LandingPage>
  );
}

export const frontPages: { readonly [Hero in Site['hero']]: (props: Props) => ReactNode } = {
  quay: (props) => <PageOnQuay {...props} />,
  picture: ({ node, paragraphs }) => (
    <LandingPage node={node} hero={<Hero node={node} />}>
      {paragraphs(node.paragraphs)}
    </LandingPage>
  ),
  'call-to-action': (props) => <PageWithMenu {...props} />,
};
