import type { ReactNode } from 'react';
import { Hero, LandingPage, LeadHero } from '@/components/nodes/landing-page';
import { doorsOf, QuayHero, type QuayParts } from '@/components/nodes/quay';
import { HeroCarousel } from '@/components/paragraphs/carousels';
import { openHouses } from '@/components/views/open-houses';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import type { ParagraphKind } from '@/lib/content/paragraph';
import { overviewPath } from '@/lib/routing/overviews';
import type { Site } from '@/sites/site';
import { PosterWithMenu, YardWithMenu } from './menu-heroes';
import type { Parts } from './node-parts';

type Props = Pick<Parts, 'paragraphs'> & {
  node: Node<'landing-page'>;
  site: Site;
  language: Language;
};

/** Asks for a long list together with the page that shows it, not after it. */
export function preloadFront({ id, hero }: Site, language: Language): void {
  // The page itself sees a failure.
  if (hero === 'quay') openHouses({ site: id, language }).catch(() => null);
}

type QuayProps = Pick<Props, 'node' | 'site' | 'language'> & Pick<QuayParts, 'doors'>;

/** Waits for the houses, while the paragraphs below wait for their own lists. */
async function Quay({ node, site, language, doors }: QuayProps) {
  const houses = await openHouses({ site: site.id, language });
  const more = overviewPath('locations', language);
  return <QuayHero {...{ node, doors, houses, language, more }} />;
}

/** The carousel stands below the first list of what there is to do. */
function pageOnQuay({ node, site, language, paragraphs }: Props) {
  const { doors, rest } = doorsOf(node.paragraphs);
  const above = rest.findIndex(({ kind }) => kind === 'recent-content') + 1;
  return (
    <LandingPage node={node} hero={<Quay {...{ node, site, language, doors }} />}>
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

/** The first paragraph of each of these kinds is in the hero. */
function pageWithLeads({ node, site, paragraphs }: Props, kinds: readonly ParagraphKind[]) {
  const leads = kinds.flatMap((kind) => node.paragraphs.find((one) => one.kind === kind) ?? []);
  const hero = (
    <LeadHero node={node} variant={site.hero}>
      {paragraphs(leads)}
    </LeadHero>
  );
  return (
    <LandingPage node={node} hero={leads.length > 0 ? hero : <Hero node={node} />}>
      {paragraphs(node.paragraphs.filter((one) => !leads.includes(one)))}
    </LandingPage>
  );
}

const withHero = (hero: (props: Props) => ReactNode) => (props: Props) => (
  <LandingPage node={props.node} hero={hero(props)}>
    {props.paragraphs(props.node.paragraphs)}
  </LandingPage>
);

export const frontPages: { readonly [Hero in Site['hero']]: (props: Props) => ReactNode } = {
  quay: pageOnQuay,
  gift: (props) => pageWithLeads(props, ['donation-initialiser', 'key-figures']),
  figure: (props) => pageWithLeads(props, ['cta', 'key-figures']),
  poster: withHero((props) => <PosterWithMenu {...props} />),
  yard: withHero((props) => <YardWithMenu {...props} />),
};
