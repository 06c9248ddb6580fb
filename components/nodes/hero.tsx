import type { ReactNode } from 'react';
import styles from '@/components/ui/hero.module.css';
import { Picture } from '@/components/ui/picture';
import type { Node } from '@/lib/content/node';

/** One picture with the site's first words; `children` are what to do next. */
export function Hero({ node, children }: { node: Node<'landing-page'>; children?: ReactNode }) {
  return (
    <header className={styles['hero']}>
      {node.image && (
        <Picture className={styles['picture']} image={node.image} sizes="100vw" isFirst />
      )}
      <div className={styles['words']}>
        <h1>{node.heading ?? node.title}</h1>
        {node.intro && <p>{node.intro}</p>}
        {children}
      </div>
    </header>
  );
}
