import type { ReactNode } from 'react';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { OutageFrame } from './outage-frame';

type Props = {
  site: Site;
  language: Language;
  title: string;
  /** Whom to call, made with `phoneOf`. */
  call: ReactNode;
  /** Leads to the same address; none where that is of no use. */
  retry?: string;
  /** What is the matter, in paragraphs. */
  children: ReactNode;
};

/** The number of a site, for the words that say whom to call. */
export const phoneOf = ({ contact }: Site): ReactNode => (
  <a href={contact.phoneHref}>{contact.phone}</a>
);

/** That a page cannot be shown now, drawn from what the site itself knows. */
export function ProblemWords({ site, language, title, call, retry, children }: Props) {
  return (
    <OutageFrame site={site} language={language}>
      <h1>{title}</h1>
      {children}
      <p>{call}</p>
      {retry !== undefined && (
        <p>
          <a href="">{retry}</a>
        </p>
      )}
    </OutageFrame>
  );
}
