import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallToActionMenu } from '@/components/nodes/call-to-action-menu';
import { CarouselHero } from '@/components/nodes/carousel-hero';
import { Hero } from '@/components/nodes/hero';
import { menuNamed } from '@/lib/cms/menu';
import { optional } from '@/lib/cms/optional';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import type { Site } from '@/sites/site';

type Props = { node: Node<'landing-page'>; site: Site; language: Language };

const heroes: { readonly [Hero in Site['hero']]: (props: Props) => ReactNode } = {
  carousel: ({ node }) =>
    node.slides.length > 0 ? <CarouselHero node={node} /> : <Hero node={node} />,
  picture: ({ node }) => <Hero node={node} />,
  'call-to-action': (props) => <HeroWithMenu {...props} />,
};

async function HeroWithMenu({ node, site, language }: Props) {
  const t = await getTranslations('chrome');
  const name = site.menus.callToAction;
  const items = name && (await optional(menuNamed({ site: site.id, language }, name)));
  return <Hero node={node}>{items && <CallToActionMenu items={items} label={t('start')} />}</Hero>;
}

/** What stands on top of a site's front page, as its data file says. */
export function DrawnHero(props: Props) {
  return heroes[props.site.hero](props);
}
