import { useTranslations } from 'next-intl';
import { MenuTree } from '@/components/chrome/menu-tree';
import type { Language } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/menu';
import { searchPath } from '@/lib/i18n/paths';
import type { Site } from '@/sites/site';
import styles from './page.module.css';
import search from './search.module.css';

type Props = { site: Site; language: Language; term: string | null; menu: readonly MenuItem[] };

/** Says honestly that the index is not to be had, and offers the phone and the menu instead. */
export function SearchPage({ site, language, term, menu }: Props) {
  const t = useTranslations('search');
  return (
    <div className={styles['flow']} data-page="search">
      <header className={styles['head']}>
        <h1>{term ? t('headingFor', { term }) : t('heading')}</h1>
        <form className={search['form']} role="search" action={searchPath(language)}>
          <label htmlFor="search-term">{t('placeholder')}</label>
          <input
            id="search-term"
            type="search"
            name="q"
            defaultValue={term ?? ''}
            maxLength={200}
          />
          <button type="submit">{t('submit')}</button>
        </form>
        <p>{t('unavailable', { phone: site.contact.phone })}</p>
      </header>
      {menu.length > 0 && (
        <nav className={styles['text']} aria-labelledby="search-start">
          <h2 id="search-start">{t('startHere')}</h2>
          <MenuTree items={menu} current={null} />
        </nav>
      )}
    </div>
  );
}
