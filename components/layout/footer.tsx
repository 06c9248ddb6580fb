import { useTranslations } from 'next-intl';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/paths';
import type { Site } from '@/sites/site';
import type { LayoutContent } from './chrome-content';
import { ConsentButton } from './consent-button';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch';
import { MenuTree } from './menu-tree';
import { Wordmark } from './wordmark';

type Props = { site: Site; language: Language; content: LayoutContent; paths: Paths };

export function Footer({ site, language, content, paths }: Props) {
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
            <h2 id="footer-menu">{t('chrome.footerMenu')}</h2>
            <MenuTree items={footer} current={paths[language]?.split('?')[0] ?? null} />
          </nav>
        )}
        {social.length > 0 && (
          <nav aria-labelledby="footer-social">
            <h2 id="footer-social">{t('chrome.social')}</h2>
            <MenuTree items={social} current={null} />
          </nav>
        )}
      </div>
    </footer>
  );
}
