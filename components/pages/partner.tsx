import { TeaserItem } from '@/components/teasers/teaser-list';
import { foreignLang } from '@/lib/content/language';
import type { PageKind } from './context';
import styles from './page.module.css';

/** Partners have no page of their own; only a link by number (`/node/7`) leads here. */
export const partnerKind: PageKind<'partner'> = {
  render: (node, { language }) => (
    <div className={styles.flow} data-node={node.kind}>
      <header className={styles.head}>
        <h1 lang={foreignLang(node, language)}>{node.title}</h1>
      </header>
      <TeaserItem teaser={node} language={language} level={2} />
    </div>
  ),
};
