import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HelpLine } from '@/components/places/help-line';
import { QuayStrip } from '@/components/heroes/quay-strip';
import { Board } from '@/components/places/board';
import { RouteLinks } from '@/components/places/route-links';
import { PhoneLink } from '@/components/ui/links/phone-link';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Block } from '@/lib/content/block';
import { foreignLang, type Language } from '@/lib/content/language';
import type { MenuItem, Paths } from '@/lib/content/link';
import type { OpeningHours } from '@/lib/content/opening-hours';
import { sayOncePerMinute } from '@/lib/i18n/opening-texts';
import { buildTodayLabels } from '@/lib/i18n/today-texts';
import { translatorOf } from '@/lib/i18n/translator';
import type { Site } from '@/sites/site';
import { ConsentButton, ConsentPanel } from './consent/consent-panel';
import { LanguageOffer, LanguageSwitch } from './language';
import { MenuTree, Wordmark } from './navigation';
import styles from './site-layout.module.css';
import { Header } from './header/header';
import { QuickExit } from './quick-exit';
import { TopBanner } from './top-banner';

type LayoutContent = {
  main: readonly MenuItem[];
  footer: readonly MenuItem[];
  social: readonly MenuItem[];
  contact: Block | null;
  aboutUs: Block | null;
  openingHours: Block | null;
  banner: Block | null;
  /** Errors in browsers are reported, with consent. */
  hasReports: boolean;
};

type Props = {
  site: Site;
  language: Language;
  content: LayoutContent;
  paths: Paths;
  newsletter: ReactNode;
};

const buildLabels = sayOncePerMinute((hours: OpeningHours, language, now) =>
  buildTodayLabels(translatorOf(language), hours, [], language, now),
);

/** Says whether the gate is open now, where the footer says when it opens. */
function FooterBoard({ block, language }: { block: Block; language: Language }) {
  const hours = block.hours ?? block.locations[0]?.hours ?? null;
  const words = hours && buildLabels(hours, language, new Date().getTime());
  return words && <Board words={words} />;
}

function Footer({ site, language, content, paths, newsletter }: Props) {
  const t = useTranslations('layout');
  const { aboutUs, contact, openingHours, footer, social } = content;
  const blocks = [aboutUs, contact, openingHours].flatMap((block) => block ?? []);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Wordmark site={site} language={language} />
          <p>{site.tagline[language]}</p>
          <LanguageSwitch language={language} paths={paths} />
          <ConsentButton />
        </div>
        {blocks.map((block) => {
          const { id, heading, body, phone, hours, link, locations } = block;
          const lang = foreignLang(block, language);
          return (
            <section key={id} data-block={id}>
              {heading && <h2 lang={lang}>{heading}</h2>}
              {(hours || id === openingHours?.id) && (
                <FooterBoard block={block} language={language} />
              )}
              {body && <RichTextBlock html={body} lang={lang} />}
              {phone && (
                <p>
                  <PhoneLink number={phone} />
                </p>
              )}
              {link && (
                <p>
                  <a href={link.href} lang={lang}>
                    {link.label}
                  </a>
                </p>
              )}
              {locations.map((place) => (
                <RouteLinks key={place.id} name={place.name} place={place} />
              ))}
            </section>
          );
        })}
        {newsletter}
        {footer.length > 0 && (
          <nav className={styles.menu} aria-labelledby="footer-menu">
            <h2 id="footer-menu">{t('footerMenu')}</h2>
            <MenuTree items={footer} current={paths[language]?.split('?')[0] ?? null} />
          </nav>
        )}
        {social.length > 0 && (
          <nav className={styles.social} aria-labelledby="footer-social">
            <h2 id="footer-social">{t('social')}</h2>
            <MenuTree items={social} current={null} />
          </nav>
        )}
      </div>
    </footer>
  );
}

type SiteLayoutProps = Props & {
  /** Such as the bar of a preview. */
  above?: ReactNode;
  hasQuickExit?: boolean;
  /** Leads to a place where someone is welcome: under the houses of the front, where it has them. */
  isNearHouses?: boolean;
  children: ReactNode;
};

export function SiteLayout(props: SiteLayoutProps) {
  const {
    site,
    language,
    content,
    paths,
    newsletter,
    above,
    hasQuickExit = false,
    isNearHouses = false,
    children,
  } = props;
  const t = useTranslations('layout');
  const { banner } = content;
  const helpLine = banner && (
    <TopBanner flag={`banner-${banner.id}`}>
      <HelpLine block={banner} language={language} />
    </TopBanner>
  );
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {hasQuickExit && (
        <div className={styles.top} data-beside>
          <QuickExit language={language} />
          {helpLine}
        </div>
      )}
      {above}
      <ConsentPanel site={site} language={language} hasReports={content.hasReports} />
      {!hasQuickExit && helpLine}
      <LanguageOffer language={language} paths={paths} />
      <Header site={site} language={language} menu={content.main} helpLine={banner} paths={paths} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {isNearHouses && site.hero === 'quay' && <QuayStrip />}
        {children}
      </main>
      <Footer
        site={site}
        language={language}
        content={content}
        paths={paths}
        newsletter={newsletter}
      />
    </>
  );
}
