import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/paths';
import type { Site } from '@/sites/site';
import type { LayoutContent } from './chrome-content';
import { Consent } from './consent';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { TopBanner } from './top-banner';
import { RichTextBlock } from '@/components/ui/rich-text';

type Props = {
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
export function Frame({ site, language, content, paths, above, children }: Props) {
  const t = useTranslations('chrome');
  const { banner } = content;
  return (
    <>
      <a className={styles['skip']} href="#content">
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
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer site={site} language={language} content={content} paths={paths} />
    </>
  );
}
