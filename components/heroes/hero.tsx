import type { ReactNode } from 'react';
import { Board } from '@/components/places/board';
import { ResponsiveImage } from '@/components/ui/image';
import { ButtonLink } from '@/components/ui/links/button-link';
import styles from '@/components/ui/carousel/hero.module.css';
import type { MenuItem } from '@/lib/content/link';
import type { Node } from '@/lib/content/node';
import type { OpeningLabels } from '@/lib/i18n/opening-texts';
import type { Yard } from '@/sites/site';

type LeadHeroProps = { node: Node<'landing-page'>; variant: string; children: ReactNode };

export function Hero({ node, children }: { node: Node<'landing-page'>; children?: ReactNode }) {
  return (
    <header className={styles.hero}>
      {node.image && (
        <ResponsiveImage className={styles.image} image={node.image} sizes="100vw" isFirst />
      )}
      <div className={styles.text}>
        <h1>{node.heading ?? node.title}</h1>
        {node.intro && <p>{node.intro}</p>}
        {children}
      </div>
    </header>
  );
}

/** Without a picture: what the page is about comes first. */
export function LeadHero({ node, variant, children }: LeadHeroProps) {
  return (
    <header className={styles.lead} data-hero={variant}>
      <div className={styles.words} data-hero-words>
        <h1>{node.heading ?? node.title}</h1>
        {node.intro && <p>{node.intro}</p>}
      </div>
      {children}
    </header>
  );
}

export function CallToActionMenu({ items, label }: { items: readonly MenuItem[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.actions}>
        {items.map(
          ({ label: text, href }) =>
            href && (
              <li key={text}>
                <ButtonLink link={{ href, label: text }} />
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

type PosterHeroProps = { node: Node<'landing-page'>; children: ReactNode };

/** A heading as wide as the window; the picture is its ground. */
export function PosterHero({ node, children }: PosterHeroProps) {
  return (
    <header data-hero="poster">
      {node.image && <ResponsiveImage image={node.image} sizes="100vw" isFirst isDecorative />}
      <h1>{node.heading ?? node.title}</h1>
      <div data-hero-words>
        {node.intro && <p>{node.intro}</p>}
        {children}
      </div>
    </header>
  );
}

type YardHeroProps = {
  node: Node<'landing-page'>;
  items: readonly MenuItem[];
  /** On the blackboard. */
  today: OpeningLabels | null;
  yard: Yard;
  label: string;
};

/** A drawing with links in it: a list, whose items the look places over the drawing. */
export function YardHero({ node, items, today, yard, label }: YardHeroProps) {
  const { wide, tall, places } = yard;
  return (
    <header data-hero="yard">
      <div data-hero-words>
        <h1>{node.heading ?? node.title}</h1>
        {node.intro && <p>{node.intro}</p>}
        {today && <Board words={today} />}
      </div>
      <div data-yard>
        <picture>
          <source
            media="(width < 30em)"
            srcSet={tall.src}
            width={tall.width}
            height={tall.height}
          />
          <img {...wide} alt="" fetchPriority="high" />
        </picture>
        <nav aria-label={label}>
          <ul>
            {items.map(
              ({ label: text, href }, index) =>
                href && (
                  <li key={text} data-place={places[index]}>
                    <a href={href}>{text}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}
