import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cache } from 'react';
import { z } from 'zod';
import { env } from '@/lib/platform/env';
import { errorName, log } from '@/lib/platform/log';
import type { Language, SiteLocale } from '@/lib/content/language';
import { request } from './http/client';
import { BackendError } from './http/failure';
import { type Form, fieldsIn } from '@/lib/forms/definition/form';
import { decodeForm } from './decode/webform/form';
import type { FormLabels } from './decode/webform/base';
import { jsonUrl } from './api-url';
import { reportDecodeIssues } from './report';

const MISSING = new Set([401, 403, 404, 410]);

const fileOf = ({ site, language }: SiteLocale, id: string): string => {
  const name = createHash('sha256').update(`${site} ${language} ${id}`).digest('hex');
  return path.resolve(env().DATA_DIR, 'forms', `${name}.json`);
};

/** Atomic: written beside and renamed, unless it is unchanged. */
async function cacheFields(file: string, wire: unknown): Promise<void> {
  const text = JSON.stringify(wire);
  if (text === (await readFile(file, 'utf8').catch(() => null))) return;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

async function cachedFields(file: string): Promise<unknown> {
  try {
    const wire: unknown = JSON.parse(await readFile(file, 'utf8'));
    return wire;
  } catch {
    // Never cached, or a partial file: the caller reports the outage.
    return undefined;
  }
}

async function fetchFields(url: URL): Promise<{ wire: unknown } | null> {
  try {
    return { wire: await request(url, z.unknown()) };
  } catch (error) {
    if (error instanceof BackendError && MISSING.has(error.status ?? 0)) return null;
    throw error;
  }
}

/** Null without a field to fill in, as in an error with status 200. */
function read(wire: unknown, id: string, labels: FormLabels): Form | null {
  const { form, issues } = decodeForm(wire, { id, labels });
  const isForm = form !== null && fieldsIn(form.elements).length > 0;
  const nothing = { entity: `webform:${id}`, part: 'fields', reason: 'nothing to answer' };
  reportDecodeIssues(isForm ? issues : [...issues, nothing]);
  return isForm ? form : null;
}

async function fresh(
  siteLocale: SiteLocale,
  id: string,
  labels: FormLabels,
  file: string,
): Promise<Form | null> {
  const url = jsonUrl(siteLocale, `/webform_rest/${id}/fields`);
  const response = await fetchFields(url);
  if (response === null) return null;
  const form = read(response.wire, id, labels);
  if (!form) throw new BackendError('unreadable', url.href, 200);
  await cacheFields(file, response.wire).catch((error: unknown) => {
    log('warn', 'a form could not be cached', { form: id, error: errorName(error) });
  });
  return form;
}

const load = cache(async (site: string, language: Language, id: string, labels: FormLabels) => {
  const siteLocale = { site, language };
  const file = fileOf(siteLocale, id);
  try {
    return await fresh(siteLocale, id, labels, file);
  } catch (error) {
    // The last good definition survives an outage, an invalid response and a restart.
    if (!(error instanceof BackendError)) throw error;
    const before = read(await cachedFields(file), id, labels);
    if (!before) throw error;
    return before;
  }
});

/** The cached definition while the backend fails; null when the site has no such form. */
export const formNamed = (
  { site, language }: SiteLocale,
  id: string,
  labels: FormLabels,
): Promise<Form | null> => load(site, language, id, labels);
