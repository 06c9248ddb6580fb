import 'server-only';
import { cache } from 'react';
import type { Place } from '@/lib/content/place';
import { BackendError } from '@/lib/http/failure';
import { send } from '@/lib/http/send';
import type { Form } from '@/lib/webform/form';
import type { FormWords } from '@/lib/wire/webform/base';
import { decodeForm } from '@/lib/wire/webform/form';
import { jsonUrl } from './api-url';
import { reportFaults } from './report';

/** Asked once per request: a page draws the form, and its title may be asked for elsewhere. */
const load = cache(
  async (site: string, language: Place['language'], id: string, words: FormWords) => {
    const url = jsonUrl({ site, language }, `/webform_rest/${id}/fields`);
    const { status, body } = await send(url);
    if (status === 404) return null;
    if (status !== 200) throw new BackendError('refused', url.href, status);

    const { form, faults } = decodeForm(body, { id, words });
    reportFaults(faults);
    if (!form) throw new BackendError('unreadable', url.href, status);
    return form;
  },
);

/**
 * A form by its id, as visitors may see it (contract part A, Webform elements); null when the backend
 * has none such on this site. Throws BackendError.
 * @param words the texts of ours in it: always the same object for a language
 */
export const formNamed = (
  { site, language }: Place,
  id: string,
  words: FormWords,
): Promise<Form | null> => load(site, language, id, words);
