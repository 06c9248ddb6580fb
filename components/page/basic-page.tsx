import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import styles from './page.module.css';

type Props = { node: Node<'basic-page'>; language: Language; children: ReactNode };

export function BasicPage({ node, language, children }: Props) {
  return (
    <article
      className={styles['flow']}
      data-node={node.kind}
      lang={node.language === language ? undefined : node.language}
    >
      <header className={styles['head']}>
        <h1>{node.title}</h1>
        {node.summary && <p className={styles['lead']}>{node.summary}</p>}
      </header>
      {node.image && (
        <Picture
          className={styles['hero']}
          image={node.image}
          sizes="(min-width: 1300px) 1240px, 100vw"
          isFirst
        />
      )}
      {node.body && (
        <div className={styles['text']}>
          <RichTextBlock html={node.body} />
        </div>
      )}
      {children}
    </article>
  );
}
