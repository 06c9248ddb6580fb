import { TeaserItem } from '@/components/teasers/teaser-list';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import styles from './page.module.css';

type Props = { node: Node<'partner'>; language: Language };

/** A partner has a card only (spec section 2); who comes here by number gets that card. */
export function PartnerPage({ node, language }: Props) {
  return (
    <div className={styles['flow']} data-node={node.kind}>
      <header className={styles['head']}>
        <h1 lang={node.language === language ? undefined : node.language}>{node.title}</h1>
      </header>
      <TeaserItem teaser={node} language={language} level={2} />
    </div>
  );
}
