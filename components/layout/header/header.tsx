import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Block } from '@/lib/content/block';
import type { Language } from '@/lib/content/language';
import type { MenuItem, Paths } from '@/lib/content/link';
import { telHref } from '@/lib/routing/contact-links';
import { searchPath, suggestionsApi } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import { HelpLine } from '@/components/places/help-line';
import { PlainSearch } from '@/components/layout/plain-search';
import { LanguageSwitch } from '@/components/layout/language';
import { MenuTree, Wordmark } from '@/components/layout/navigation';
import { CLOSE, MENU, SvgIcon } from '@/components/ui/svg-icon';
import styles from './header.module.css';
import { HeaderSearch, MENU_DIALOG, OPEN_MENU } from './header-search';
import menuStyles from './overlay-menu.module.css';

const CLOSE_MENU = { command: 'close', commandfor: MENU_DIALOG };

/** A `<dialog>`; without script the style sheet shows its content as a plain list. */
function OverlayMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('layout');
  return (
    <overlay-menu>
      <button
        type="button"
        className={menuStyles.button}
        aria-expanded={false}
        aria-haspopup="dialog"
        aria-label={t('openMenu')}
        {...OPEN_MENU}
      >
        <SvgIcon path={MENU} />
        <span aria-hidden="true">{t('menu')}</span>
      </button>
      <dialog id={MENU_DIALOG} className={menuStyles.dialog} aria-label={t('menu')} data-menu>
        <button
          type="button"
          className={menuStyles.close}
          aria-label={t('closeMenu')}
          {...CLOSE_MENU}
        >
          <SvgIcon path={CLOSE} />
        </button>
        {children}
      </dialog>
    </overlay-menu>
  );
}

type Props = {
  site: Site;
  language: Language;
  menu: readonly MenuItem[];
  /** Whom to call, in the menu too. */
  helpLine: Block | null;
  paths: Paths;
};

/** Entries in the bar of a large screen; the menu has all of them. */
const MAX_IN_BAR = 5;

export function Header({ site, language, menu, helpLine, paths }: Props) {
  const t = useTranslations();
  const current = paths[language]?.split('?')[0] ?? null;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Wordmark site={site} language={language} />
        <nav className={styles.nav} aria-label={t('layout.mainMenu')}>
          <ul>
            {menu.slice(0, MAX_IN_BAR).map(
              (item) =>
                item.href && (
                  <li key={item.label}>
                    <a href={item.href} aria-current={item.href === current ? 'page' : undefined}>
                      {item.label}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <div className={styles.tools}>
          <div className={styles.languages}>
            <LanguageSwitch language={language} paths={paths} />
          </div>
          <HeaderSearch action={searchPath(language)} api={suggestionsApi(language)} />
          <OverlayMenu>
            <div className={styles.brand}>
              <Wordmark site={site} language={language} />
            </div>
            <PlainSearch
              id="menu-search"
              label={t('search.label')}
              language={language}
              className={styles.search}
            />
            <nav aria-label={t('layout.menu')}>
              <MenuTree items={menu} current={current} />
            </nav>
            <div className={styles.more}>
              {helpLine?.phone ? (
                <HelpLine block={helpLine} language={language} />
              ) : (
                <a href={telHref(site.contact.phone)}>
                  {t('helpLine.call', { phone: site.contact.phone })}
                </a>
              )}
              <LanguageSwitch language={language} paths={paths} />
            </div>
          </OverlayMenu>
        </div>
      </div>
    </header>
  );
}
