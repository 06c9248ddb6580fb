import type { FormRequest } from '@/components/views/forms/form-view';
import { BackendError } from '@/lib/cms/http/failure';
import { type EntityParams, isEntityFound } from './entity';

/**
 * Loads a page; null where a draft or a receipt is shown without it: while the backend fails, and for a
 * stored draft or the receipt of an accepted form also where the page is not there any more.
 */
export async function loadUnlessOutage<Loaded>(
  params: EntityParams,
  { query, isReceiptKnown, draft: stored }: Pick<FormRequest, 'query' | 'isReceiptKnown' | 'draft'>,
  load: () => Promise<Loaded>,
): Promise<Loaded | null> {
  const { form, draft, receipt } = query;
  const isForm = form !== null && (draft !== null || receipt !== null);
  try {
    if ((isReceiptKnown || stored) && !(await isEntityFound(params))) return null;
    return await load();
  } catch (error) {
    if (!isForm || !(error instanceof BackendError)) throw error;
    return null;
  }
}
