import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MenuTree, Wordmark } from '@/components/layout/navigation';
import { ButtonLink } from '@/components/ui/links/button-link';
import type { Language } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/link';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import page from './page.module.css';
import styles from './problem.module.css';

type Props = { site: Site; language: Language; children: ReactNode };

/** Around a page while the backend is down: what the site itself knows, and no menu. */
function OutageLayout({ site, language, children }: Props) {
  return (
    <>
      <header className={styles['bar']}>
        <Wordmark site={site} language={language} />
      </header>
      <main id="content" className={styles['problem']} data-problem="outage">
        {children}
      </main>
      <footer className={styles['bar']}>
        <a href={`mailto:${site.contact.mail}`}>{site.contact.mail}</a>
      </footer>
    </>
  );
}

type ProblemMessageProps = {
  site: Site;
  language: Language;
  title: string;
  /** Whom to call, made with `phoneLink`. */
  call: ReactNode;
  /** Leads to the same address; none where that is of no use. */
  retry?: string;
  /** What is the matter, in paragraphs. */
  children: ReactNode;
};

/** The number of a site, for the words that say whom to call. */
const phoneLink = ({ contact }: Site): ReactNode => <a href={contact.phoneHref}>{contact.phone}</a>;

/** That a page cannot be shown now, drawn from what the site itself knows. */
function ProblemMessage({ site, language, title, call, retry, children }: ProblemMessageProps) {
  return (
    <OutageLayout site={site} language={language}>
      <h1>{title}</h1>
      {children}
      <p>{call}</p>
      {retry !== undefined && (
        <p>
          <a href="">{retry}</a>
        </p>
      )}
    </OutageLayout>
  );
}

/** When the backend is down and no good page is kept: drawn from what the site itself knows. */
export function OutagePage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('outage');
  return (
    <ProblemMessage
      site={site}
      language={language}
      title={t('title')}
      call={t.rich('call', { phone: () => phoneLink(site) })}
      retry={t('retry')}
    >
      <p>{t('body')}</p>
    </ProblemMessage>
  );
}

/** While we work on the sites: drawn from what the site itself knows. */
export function MaintenancePage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('maintenance');
  return (
    <ProblemMessage
      site={site}
      language={language}
      title={t('title')}
      call={t.rich('call', { phone: () => phoneLink(site) })}
    >
      <p>{t('body')}</p>
      <p>{t('sent')}</p>
    </ProblemMessage>
  );
}

/** For who asked more than we can make in a minute: drawn from what the site itself knows. */
export function TooManyPage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('tooMany');
  return (
    <ProblemMessage
      site={site}
      language={language}
      title={t('title')}
      call={t.rich('call', { phone: () => phoneLink(site) })}
      retry={t('retry')}
    >
      <p>{t('body')}</p>
      <p>{t('wait')}</p>
      <p>{t('shared')}</p>
    </ProblemMessage>
  );
}

type NotFoundPageProps = { language: Language; volunteerHref: string | null };

/** For 404 and 403 alike (spec section 8). */
export function NotFoundPage({ language, volunteerHref }: NotFoundPageProps) {
  const t = useTranslations('notFound');
  return (
    <div className={styles['problem']} data-problem="not-found">
      <h1>{t('title')}</h1>
      <p>{t('body')}</p>
      <p className={styles['actions']}>
        <ButtonLink link={{ href: frontPath(language), label: t('home') }} />
        {volunteerHref && (
          <ButtonLink link={{ href: volunteerHref, label: t('volunteer') }} variant="outlined" />
        )}
      </p>
    </div>
  );
}

type SearchOutagePageProps = { contact: Site['contact']; menu: readonly MenuItem[] };

/** When nothing can be searched: the phone and the menu instead. Trying again asks the same. */
export function SearchOutagePage({ contact, menu }: SearchOutagePageProps) {
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

type OutageFormProps = { site: Site; language: Language; isSent: boolean; children: ReactNode };

/** A form, or its receipt, while the backend is down: what was sent is kept by the site itself. */
export function OutageForm({ site, language, isSent, children }: OutageFormProps) {
  const t = useTranslations('outage');
  return (
    <OutageLayout site={site} language={language}>
      <h1>{t(isSent ? 'sentTitle' : 'formTitle')}</h1>
      <p>{t(isSent ? 'sentBody' : 'formBody')}</p>
      {children}
      <p>
        {t.rich('call', {
          phone: () => <a href={site.contact.phoneHref}>{site.contact.phone}</a>,
        })}
      </p>
      <p>
        <a href={frontPath(language)}>{t('front')}</a>
      </p>
    </OutageLayout>
  );
}
