import type { ReactNode } from 'react';
import { Hero, LeadHero } from '@/components/heroes/hero';
import { doorsOf } from '@/components/heroes/quay';
import { HeroCarousel } from '@/components/paragraphs/carousels';
import { PosterView, QuayView, YardView } from '@/components/views/heroes';
import type { Node } from '@/lib/content/node';
import type { ParagraphKind } from '@/lib/content/paragraph';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import { type PageContext, PageParagraphs, type PageKind } from './context';
import styles from './page.module.css';

type Landing = Node<'landing-page'>;

type Props = { node: Landing; hero: ReactNode; children: ReactNode };

const LandingPage = ({ node, hero, children }: Props) => (
  <article data-node={node.kind}>
    {hero}
    <div className={styles.flow}>{children}</div>
  </article>
);

const Slides = ({ slides }: Pick<Landing, 'slides'>) =>
  slides.length > 0 && (
    <div data-paragraph="hero-carousel">
      <HeroCarousel slides={slides} />
    </div>
  );

/** The carousel stands below the first list of what there is to do. */
function renderQuay(node: Landing, context: PageContext): ReactNode {
  const { doors, rest } = doorsOf(node.paragraphs);
  const above = rest.findIndex(({ kind }) => kind === 'recent-content') + 1;
  return (
    <LandingPage
      node={node}
      hero={
        <QuayView node={node} doors={doors} site={context.site} siteLocale={context.siteLocale} />
      }
    >
      <PageParagraphs context={context} items={rest.slice(0, above)} />
      <Slides slides={node.slides} />
      <PageParagraphs context={context} items={rest.slice(above)} />
    </LandingPage>
  );
}

/** The first paragraph of each of these kinds is in the hero. */
const renderLeads =
  (kinds: readonly ParagraphKind[]) =>
  (node: Landing, context: PageContext): ReactNode => {
    const leads = kinds.flatMap((kind) => node.paragraphs.find((one) => one.kind === kind) ?? []);
    const hero = (
      <LeadHero node={node} variant={context.site.hero}>
        <PageParagraphs context={context} items={leads} />
      </LeadHero>
    );
    return (
      <LandingPage node={node} hero={leads.length > 0 ? hero : <Hero node={node} />}>
        <Slides slides={node.slides} />
        <PageParagraphs
          context={context}
          items={node.paragraphs.filter((one) => !leads.includes(one))}
        />
      </LandingPage>
    );
  };

const renderBelow =
  (HeroView: typeof PosterView | typeof YardView) =>
  (node: Landing, context: PageContext): ReactNode => (
    <LandingPage
      node={node}
      hero={<HeroView node={node} site={context.site} language={context.language} />}
    >
      <Slides slides={node.slides} />
      <PageParagraphs context={context} items={node.paragraphs} />
    </LandingPage>
  );

type Render = PageKind<'landing-page'>['render'];

const heroes: { readonly [Hero in Site['hero']]: Render } = {
  quay: renderQuay,
  gift: renderLeads(['donation-initialiser', 'key-figures']),
  figure: renderLeads(['cta', 'key-figures']),
  poster: renderBelow(PosterView),
  yard: renderBelow(YardView),
};

/** Only the front of a site begins with what the site is about. */
export const landingKind: PageKind<'landing-page'> = {
  render: (node, context) => {
    const isFront = context.path === frontPath(context.language);
    return (isFront ? heroes[context.site.hero] : renderLeads([]))(node, context);
  },
};
