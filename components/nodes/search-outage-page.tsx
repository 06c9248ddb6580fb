import { useTranslations } from 'next-intl';
import { MenuTree } from '@/components/layout/menu-tree';
import type { MenuItem } from '@/lib/content/menu';
import type { Site } from '@/sites/site';
import page from './page.module.css';
import styles from './problem.module.css';

type Props = { contact: Site['contact']; menu: readonly MenuItem[] };

/** When nothing can be searched: the phone and the menu instead. Trying again asks the same. */
export function SearchOutagePage({ contact, menu }: Props) {
  const t = useTranslations('search');
  return (
    <div className={page['flow']}>
      <div className={styles['problem']} data-problem="search">
        <h1>{t('outageTitle')}</h1>
        <p>{t('outageBody')}</p>
        <p>
          {t.rich('outageCall', {
            phone: () => <a href={contact.phoneHref}>{contact.phone}</a>,
          })}
        </p>
        <p>
          <a href="">{t('retry')}</a>
        </p>
      </div>
      {menu.length > 0 && (
        <nav className={page['text']} aria-labelledby="search-start">
          <h2 id="search-start">{t('startHere')}</h2>
          <MenuTree items={menu} current={null} />
        </nav>
      )}
    </div>
  );
}
