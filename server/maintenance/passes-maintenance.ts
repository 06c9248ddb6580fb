import { readPageQuery } from '@/lib/routing/page-query';

/** What pages are made of, and what forms are sent to. */
const OPEN = /^\/(?:_next|brands|media|api)\/|^\/favicon\.ico$/;

/** Whether an address is that of a form on its way, or of its receipt. */
function isOfForm(url: string): boolean {
  const { form, draft, receipt } = readPageQuery(new URLSearchParams(url.split('?')[1]));
  return form !== null && (draft !== null || receipt !== null);
}

/**
 * Whether a request is answered as ever during maintenance: who is filling in a form may send it and
 * sees what became of it.
 * @param url the address as it was asked for, with its query
 */
export const passesMaintenance = (url: string): boolean =>
  OPEN.test(url.split('?')[0] ?? '') || (url.startsWith('/') && isOfForm(url));
