import type { ReactNode } from 'react';
import type { Node } from '@/lib/content/node';
import styles from './page.module.css';

type Props = { node: Node<'landing-page'>; hero: ReactNode; children: ReactNode };

/** A front page: the site's own hero, then what its editors put together. */
export function LandingPage({ node, hero, children }: Props) {
  return (
    <article data-node={node.kind}>
      {hero}
      <div className={styles['flow']}>{children}</div>
    </article>
  );
}
