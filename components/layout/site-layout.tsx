import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Block } from '@/lib/content/rich-text';
import type { Language } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/link';
import type { Paths } from '@/lib/content/link';
import type { Site } from '@/sites/site';
import { Consent } from './consent/consent';
import { ConsentButton } from './consent/consent-panel';
import { LanguageSwitch } from './language';
import { MenuTree, Wordmark } from './navigation';
import styles from './footer.module.css';
import frameStyles from './frame.module.css';
import { Header } from './header/header';
import { TopBanner } from './top-banner';

/** What stands around a page: menus and blocks, empty where the backend lacks them. */
type LayoutContent = {
  main: readonly MenuItem[];
  footer: readonly MenuItem[];
  social: readonly MenuItem[];
  contact: Block | null;
  aboutUs: Block | null;
  openingHours: Block | null;
  banner: Block | null;
  /** Whether errors in visitors' browsers are reported, of those who agreed. */
  hasReports: boolean;
};

type Props = { site: Site; language: Language; content: LayoutContent; paths: Paths };

function Footer({ site, language, content, paths }: Props) {
  const t = useTranslations();
  const { aboutUs, contact, openingHours, footer, social } = content;
  const blocks = [aboutUs, contact, openingHours].flatMap((block) => block ?? []);
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Wordmark site={site} language={language} />
          <p>{site.tagline[language]}</p>
          <LanguageSwitch language={language} paths={paths} />
          <ConsentButton label={t('consent.change')} />
        </div>
        {blocks.map(({ id, heading, body }) => (
          <section key={id} data-block={id}>
            {heading && <h2>{heading}</h2>}
            <RichTextBlock html={body} />
          </section>
        ))}
        {footer.length > 0 && (
          <nav aria-labelledby="footer-menu">
            <h2 id="footer-menu">{t('layout.footerMenu')}</h2>
            <MenuTree items={footer} current={paths[language]?.split('?')[0] ?? null} />
          </nav>
        )}
        {social.length > 0 && (
          <nav aria-labelledby="footer-social">
            <h2 id="footer-social">{t('layout.social')}</h2>
            <MenuTree items={social} current={null} />
          </nav>
        )}
      </div>
    </footer>
  );
}

type FrameProps = {
  site: Site;
  language: Language;
  content: LayoutContent;
  /** The addresses of what is shown, for the language switch. */
  paths: Paths;
  /** Above all of it, such as what editors are told. */
  above?: ReactNode;
  children: ReactNode;
};

/** What stands around every page of a site. */
export function SiteLayout({ site, language, content, paths, above, children }: FrameProps) {
  const t = useTranslations('layout');
  const { banner } = content;
  return (
    <>
      <a className={frameStyles['skip']} href="#content">
        {t('skip')}
      </a>
      {above}
      <Consent site={site} language={language} hasReports={content.hasReports} />
      {banner && (
        <TopBanner id={`banner-${banner.id}`} label={t('banner')} dismissLabel={t('dismiss')}>
          <RichTextBlock html={banner.body} />
        </TopBanner>
      )}
      <Header site={site} language={language} menu={content.main} paths={paths} />
      <main id="content" tabIndex={-1} className={frameStyles['main']}>
        {children}
      </main>
      <Footer site={site} language={language} content={content} paths={paths} />
    </>
  );
}
