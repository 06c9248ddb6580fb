import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import type { Language, SiteLocale } from '@/lib/content/language';
import { type Form, fieldsIn } from '@/lib/forms/definition/form';
import { decodeResponse } from './http/client';
import { freezeDeep } from './http/decoded';
import { BackendError, isMissing } from './http/failure';
import { lastTexts } from './http/last-text';
import { decodeForm } from './decode/webform/form';
import type { FormLabels } from './decode/webform/base';
import { lacksOptions, withOptions, parseOrdered } from './decode/webform/options';
import { jsonUrl } from './api-url';
import { reportDecodeIssues } from './report';
import { send } from './send';

const texts = lastTexts('forms');

type Decoded = ReturnType<typeof decodeForm>;

const MAX_FORMS = 100;
const known = new WeakMap<FormLabels, LRUCache<string, Decoded>>();

const HOUR_MS = 3_600_000;

/** Relative dates change at midnight. */
const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR_MS);

function decode(text: string, id: string, labels: FormLabels): Decoded {
  const forms = known.get(labels) ?? new LRUCache<string, Decoded>({ max: MAX_FORMS });
  known.set(labels, forms);
  const now = new Date();
  const key = `${id} ${hourOf(now)} ${text}`;
  const before = forms.get(key);
  if (before) return before;
  const form = freezeDeep(decodeForm(parseOrdered(text), { id, labels, now }));
  forms.set(key, form);
  return form;
}

/** Null without a field to fill in, as in an error with status 200. */
function read(text: string, id: string, labels: FormLabels): Form | null {
  const { form, issues } = decode(text, id, labels);
  const isForm = form !== null && fieldsIn(form.elements).length > 0;
  const nothing = { entity: `webform:${id}`, part: 'fields', reason: 'nothing to answer' };
  reportDecodeIssues(isForm ? issues : [...issues, nothing]);
  return isForm ? form : null;
}

/** Null when it was never cached, or for a partial file: the caller reports the outage. */
async function loadLastForm(
  siteLocale: SiteLocale,
  id: string,
  labels: FormLabels,
): Promise<Form | null> {
  try {
    const text = await texts.read(siteLocale, id);
    return text === null ? null : read(text, id, labels);
  } catch {
    return null;
  }
}

/** An uncaught fault of Drupal, such as for the elements of a form with a `text_format`, which hold a link. */
const FAULT = 500;

/**
 * With the options of the form that the backend builds; a closed form has none. Where it fails to build them, with
 * those that were seen last: an answer to one of them is not lost.
 */
async function complete(siteLocale: SiteLocale, id: string, fields: string): Promise<string> {
  const url = jsonUrl(siteLocale, `/webform_rest/${id}/elements`);
  const response = await send(url);
  if (isMissing(response.status) || response.body === '') return fields;
  if (response.status !== FAULT)
    return decodeResponse(response, url, (built) => withOptions(fields, built));
  reportDecodeIssues([{ entity: `webform:${id}`, part: 'elements', reason: `status ${FAULT}` }]);
  const before = await texts.read(siteLocale, id);
  return before === null ? fields : withOptions(fields, before);
}

const GONE = 410;

async function requestForm(
  siteLocale: SiteLocale,
  id: string,
  labels: FormLabels,
): Promise<Form | null> {
  const url = jsonUrl(siteLocale, `/webform_rest/${id}/fields`);
  const response = await send(url);
  if (response.status === GONE) return null;
  if (isMissing(response.status)) return loadLastForm(siteLocale, id, labels);
  const fields = decodeResponse(response, url, String);
  const isLacking = decodeResponse(response, url, () => lacksOptions(fields));
  const text = isLacking ? await complete(siteLocale, id, fields) : fields;
  const form = decodeResponse(response, url, () => read(text, id, labels));
  if (!form) throw new BackendError('unreadable', url.href, 200);
  await texts.save(siteLocale, id, text);
  return form;
}

/** The last definition that was good where `isReplaced` says so: it survives what fails now, and a restart. */
async function loadFormOrLast(
  siteLocale: SiteLocale,
  id: string,
  labels: FormLabels,
  isReplaced: (error: BackendError) => boolean,
  loadNow = requestForm,
): Promise<Form | null> {
  try {
    return await loadNow(siteLocale, id, labels);
  } catch (error) {
    const isFailure = error instanceof BackendError && isReplaced(error);
    const before = isFailure ? await loadLastForm(siteLocale, id, labels) : null;
    if (!before) throw error;
    return before;
  }
}

const RECENT_MS = 1_000;
const recent = new LRUCache<string, Form>({ max: MAX_FORMS, ttl: RECENT_MS });

const keyOf = ({ site, language }: SiteLocale, id: string) => `${site} ${language} ${id}`;

/** A post is checked, and then delivered with what it was checked with. */
const loadForCheck: typeof requestForm = async (siteLocale, id, labels) => {
  const key = keyOf(siteLocale, id);
  recent.delete(key);
  const form = await requestForm(siteLocale, id, labels);
  if (form) recent.set(key, form);
  return form;
};

const load = cache((site: string, language: Language, id: string, labels: FormLabels) =>
  loadFormOrLast({ site, language }, id, labels, () => true, loadForCheck),
);

/**
 * As `loadForm`, but throws BackendError during an outage, whatever is cached: what is posted now might
 * be lost, or stored without an answer. What `loadForm` has loaded within a second needs no call.
 */
export const loadFormNow = async (
  siteLocale: SiteLocale,
  id: string,
  labels: FormLabels,
): Promise<Form | null> =>
  recent.get(keyOf(siteLocale, id)) ??
  loadFormOrLast(siteLocale, id, labels, (error) => !error.isOutage);

/**
 * The last definition where the backend sends none, also with 401, 403 or 404: what visitors send is
 * then its own to refuse. Null when the site never had such a form.
 */
export const loadForm = (
  { site, language }: SiteLocale,
  id: string,
  labels: FormLabels,
): Promise<Form | null> => load(site, language, id, labels);
