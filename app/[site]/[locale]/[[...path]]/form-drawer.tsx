import type { ReactNode } from 'react';
import { type FormAsk, FormView } from '@/components/views/forms/form-view';
import type { Answers } from '@/lib/forms/definition/answer';
import { frontPath } from '@/lib/routing/paths';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';

type Page = {
  site: Site;
  language: Language;
  ask: FormAsk;
  /** The path of the page, with language; null where it has none of its own. */
  page: string | null;
};

/** Draws the forms of one page. */
export const formDrawer =
  ({ site, language, ask, page }: Page) =>
  (webform: string, known: Answers = {}): ReactNode => (
    <FormView
      siteLocale={{ site: site.id, language }}
      webform={webform}
      page={page ?? frontPath(language)}
      ask={ask}
      contact={site.contact}
      known={known}
    />
  );
