import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MenuTree, Wordmark } from '@/components/layout/navigation';
import page from '@/components/pages/page.module.css';
import { PlainSearch } from '@/components/layout/plain-search';
import { HelpLine } from '@/components/places/help-line';
import { MissingDrawing } from '@/components/ui/missing-drawing';
import { ButtonLink } from '@/components/ui/links/button-link';
import { contactTags, MailLink } from '@/components/ui/links/phone-link';
import type { Block } from '@/lib/content/block';
import type { Language } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/link';
import { frontPath } from '@/lib/routing/paths';
import type { Site, SiteId } from '@/sites/site';
import styles from './problem.module.css';

type Props = { site: Site; language: Language; isProblem?: boolean; children: ReactNode };

/** Renders without a menu, which only the backend has. */
function OutageLayout({ site, language, isProblem = true, children }: Props) {
  return (
    <>
      <header className={styles.bar}>
        <Wordmark site={site} language={language} />
      </header>
      <main id="content" className={styles.problem} data-problem={isProblem ? 'outage' : undefined}>
        {children}
      </main>
      <footer className={styles.bar}>
        <MailLink address={site.contact.mail} />
      </footer>
    </>
  );
}

type NightLineProps = { block: Block; language: Language };

/** Without links to pages, which may not be there either. */
const NightLine = ({ block, language }: NightLineProps) => (
  <section className={styles.night}>
    {block.heading && <h2>{block.heading}</h2>}
    <HelpLine block={{ ...block, heading: null, locations: [], link: null }} language={language} />
  </section>
);

const PROBLEMS = {
  outage: { paragraphs: ['outage.body'], retry: 'outage.retry' },
  maintenance: { paragraphs: ['maintenance.body', 'maintenance.sent'], retry: null },
  tooMany: {
    paragraphs: ['tooMany.body', 'tooMany.wait', 'tooMany.shared'],
    retry: 'tooMany.retry',
  },
} as const;

type SiteProblem = keyof typeof PROBLEMS;

const SITE_PROBLEMS: ReadonlyMap<string, SiteProblem> = new Map([
  ['outage', 'outage'],
  ['maintenance', 'maintenance'],
  ['too-many', 'tooMany'],
]);

/** A problem of the whole site, by its name in a path; null for one that has header and menu. */
export const siteProblemNamed = (name: string): SiteProblem | null =>
  SITE_PROBLEMS.get(name) ?? null;

type SiteProblemPageProps = {
  problem: SiteProblem;
  site: Site;
  language: Language;
  nightLine: Block | null;
};

/** Renders from what the site itself knows: the backend may be down. */
export function SiteProblemPage({ problem, site, language, nightLine }: SiteProblemPageProps) {
  const t = useTranslations();
  const { paragraphs, retry } = PROBLEMS[problem];
  return (
    <OutageLayout site={site} language={language}>
      <h1>{t(`${problem}.title`)}</h1>
      {paragraphs.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
      <p>{t.rich(`${problem}.call`, contactTags(site.contact))}</p>
      {nightLine && <NightLine block={nightLine} language={language} />}
      {retry && (
        <p>
          <a href="">{t(retry)}</a>
        </p>
      )}
    </OutageLayout>
  );
}

type NotFoundPageProps = {
  site: SiteId;
  language: Language;
  volunteerHref: string | null;
  menu: readonly MenuItem[];
  nightLine: Block | null;
};

/** Serves 404 and 403 alike: a 403 would confirm that the page exists. */
export function NotFoundPage(props: NotFoundPageProps) {
  const { site, language, volunteerHref, menu, nightLine } = props;
  const t = useTranslations('notFound');
  const start = useTranslations('search');
  return (
    <div className={styles.problem} data-problem="not-found">
      <MissingDrawing site={site} className={styles.drawing} />
      <h1>{t('title')}</h1>
      <p>{t('body')}</p>
      <p className={styles.actions}>
        <ButtonLink link={{ href: frontPath(language), label: t('home') }} />
        {volunteerHref && (
          <ButtonLink link={{ href: volunteerHref, label: t('volunteer') }} variant="outlined" />
        )}
      </p>
      <PlainSearch
        id="not-found-term"
        label={start('placeholder')}
        language={language}
        className={styles.search}
      />
      {menu.length > 0 && (
        <nav className={styles.start} aria-labelledby="not-found-start">
          <h2 id="not-found-start">{start('startHere')}</h2>
          <ul>
            {menu.map(
              ({ label, href }) =>
                href && (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
      )}
      {nightLine && <NightLine block={nightLine} language={language} />}
    </div>
  );
}

type SearchOutagePageProps = { contact: Site['contact']; menu: readonly MenuItem[] };

export function SearchOutagePage({ contact, menu }: SearchOutagePageProps) {
  const t = useTranslations('search');
  return (
    <div className={page.flow}>
      <div className={styles.problem} data-problem="search">
        <h1>{t('outageTitle')}</h1>
        <p>{t('outageBody')}</p>
        <p>{t.rich('outageCall', contactTags(contact))}</p>
        <p>
          <a href="">{t('retry')}</a>
        </p>
      </div>
      {menu.length > 0 && (
        <nav className={page.text} aria-labelledby="search-start">
          <h2 id="search-start">{t('startHere')}</h2>
          <MenuTree items={menu} current={null} />
        </nav>
      )}
    </div>
  );
}

type OutageFormProps = { site: Site; language: Language; isSent: boolean; children: ReactNode };

/** A receipt is no problem: a visitor who has sent something does not read of an outage. */
export function OutageForm({ site, language, isSent, children }: OutageFormProps) {
  const t = useTranslations('outage');
  return (
    <OutageLayout site={site} language={language} isProblem={!isSent}>
      <h1>{t(isSent ? 'sentTitle' : 'formTitle')}</h1>
      <p>{t(isSent ? 'sentBody' : 'formBody')}</p>
      {children}
      {!isSent && <p>{t.rich('call', contactTags(site.contact))}</p>}
      <p>
        <a href={frontPath(language)}>{t('front')}</a>
      </p>
    </OutageLayout>
  );
}
