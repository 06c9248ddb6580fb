import { AMOUNT_NAMES, type DonationQuery, readDonation } from '@/lib/content/donation';
import type { Paths } from '@/lib/content/link';

export type PageQuery = DonationQuery & {
  vacancy: number | null;
  /** Start of an activity in unix seconds; 0 for an empty field. */
  date: number | null;
  /** The date is full. */
  waiting: boolean;
  form: string | null;
  draft: string | null;
  receipt: string | null;
  /** Another page of one of the page's lists, from 1; both or neither. */
  list: string | null;
  page: number | null;
};

/** In the order of the parameters of a URL. */
export const NO_QUERY: PageQuery = {
  vacancy: null,
  date: null,
  waiting: false,
  amount: null,
  interval: null,
  gift: null,
  form: null,
  draft: null,
  receipt: null,
  list: null,
  page: null,
};

const ID = /^[1-9]\d{0,8}$/;
const SECONDS = /^\d{1,12}$/;
const LIST = /^[a-z0-9_-]{1,64}$/;
const PAGE = /^[1-9]\d{0,3}$/;
const FORM = /^[a-z0-9_]{1,64}$/;
const DRAFT = /^[\w-]{22}$/;
const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

type Get = (name: string) => string | null;

const readMatching = (get: Get, name: string, pattern: RegExp): string | null => {
  const value = get(name);
  return value !== null && pattern.test(value) ? value : null;
};

/** A form sends an empty date before the chosen one: "no choice" differs from an absent date. */
function dateIn(params: URLSearchParams): number | null {
  const date = params.getAll('date').at(-1);
  if (date === undefined) return null;
  return SECONDS.test(date) ? Number(date) : 0;
}

export function readPageQuery(params: URLSearchParams): PageQuery {
  const get: Get = (name) => params.get(name);
  const vacancy = readMatching(get, 'vacancy', ID);
  const list = readMatching(get, 'list', LIST);
  const page = readMatching(get, 'page', PAGE);
  return {
    // 0 renders "this vacancy does not exist".
    vacancy: vacancy ? Number(vacancy) : params.has('vacancy') ? 0 : null,
    date: dateIn(params),
    waiting: params.has('date') && get('waiting') === '1',
    ...readDonation(params),
    form: readMatching(get, 'form', FORM),
    draft: readMatching(get, 'draft', DRAFT),
    receipt: readMatching(get, 'receipt', RECEIPT),
    ...(list !== null && page !== null ? { list, page: Number(page) } : { list: null, page: null }),
  };
}

export function toPageSearch(query: PageQuery): string {
  const parts = Object.entries({ ...NO_QUERY, ...query }).flatMap(([name, value]) =>
    value === null || value === false ? [] : [`${name}=${value === true ? 1 : value}`],
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/**
 * The query of a page with these changes. What is not the page's own stays, such as a campaign: hidden fields of a form
 * that comes back are filled with it.
 */
export function changeQuery(params: URLSearchParams, changes: Partial<PageQuery>): string {
  const own = toPageSearch({ ...readPageQuery(params), ...changes });
  const isOwn = (name: string) => Object.hasOwn(NO_QUERY, name) || name === AMOUNT_NAMES.monthly;
  const others = new URLSearchParams([...params].filter(([name]) => !isOwn(name))).toString();
  const search = [own.slice(1), others].filter(Boolean).join('&');
  return search && `?${search}`;
}

/** The page in its languages, with the query that this page has. */
export function addQuery(paths: Paths, query: PageQuery): Paths {
  const search = toPageSearch(query);
  const hash = query.draft === null ? '' : `#${query.form ?? ''}`;
  return Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, `${path}${search}${hash}`]),
  );
}
