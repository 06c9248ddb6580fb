import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Picture } from '@/components/ui/picture';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { formatInstant } from '@/lib/i18n/dates';
import styles from './page.module.css';

type Props = {
  node: Node<'article'>;
  language: Language;
  share: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

/** News or a story: what happened, then the way on. */
export function ArticlePage({ node, language, share, after, children }: Props) {
  const t = useTranslations('article');
  const terms = [...node.themes, ...node.subjects];
  return (
    <>
      <article
        className={styles['flow']}
        data-node={node.kind}
        lang={node.language === language ? undefined : node.language}
      >
        <header className={styles['head']}>
          <p className={styles['meta']} lang={language}>
            <span className={styles['kind']}>{t(node.articleType)}</span>
            {node.created && (
              <span>
                {t('posted')}{' '}
                <time dateTime={node.created}>{formatInstant(node.created, language, 'date')}</time>
              </span>
            )}
          </p>
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
        {terms.length > 0 && (
          <p className={styles['subjects']}>
            <span lang={language}>{t('subjects')}:</span>{' '}
            {terms.map(({ id, name, paths, language: own }, index) => {
              const href = paths[language] ?? paths[own];
              return (
                <span key={id} lang={own}>
                  {index > 0 && ', '}
                  {href ? <a href={href}>{name}</a> : name}
                </span>
              );
            })}
          </p>
        )}
        <div className={styles['text']} lang={language}>
          {share}
        </div>
      </article>
      <div className={styles['flow']}>{after}</div>
    </>
  );
}
