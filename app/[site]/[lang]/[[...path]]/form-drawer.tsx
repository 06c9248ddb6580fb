import type { ReactNode } from 'react';
import { FormView } from '@/components/views/webform/form-view';
import type { Language } from '@/lib/content/language';
import { frontPath } from '@/lib/i18n/paths';
import type { Answers } from '@/lib/webform/answer';
import type { Site } from '@/sites/site';
import type { FormAsk } from '@/components/views/webform/form-ask';

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
      place={{ site: site.id, language }}
      webform={webform}
      page={page ?? frontPath(language)}
      ask={ask}
      contact={site.contact}
      known={known}
    />
  );
