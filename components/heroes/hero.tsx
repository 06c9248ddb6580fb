import type { ReactNode } from 'react';
import { ResponsiveImage } from '@/components/ui/image';
import { ButtonLink } from '@/components/ui/links/button-link';
import styles from '@/components/ui/carousel/hero.module.css';
import type { MenuItem } from '@/lib/content/link';
import type { Node } from '@/lib/content/node';

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
