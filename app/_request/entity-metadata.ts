import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buildMetadata, describeSubject } from '@/components/pages/metadata';
import { loadOptional } from '@/lib/cms/report';
import { hasTermContent } from '@/lib/cms/view';
import { loadForm } from '@/lib/cms/webform';
import type { Entity, Revision } from '@/lib/content/entity';
import type { SiteLocale } from '@/lib/content/language';
import { countProblems } from '@/lib/forms/definition/problems';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import type { PageQuery } from '@/lib/routing/page-query';
import { type EntityParams, loadEntity, loadUnlessOutage } from './entity';
import { formRequestFor } from './form-request';
import { siteLocaleOf } from './params';

/** A term without text and content of its own: nothing to be found by. */
async function isBare(siteLocale: SiteLocale, entity: Entity): Promise<boolean> {
  if (entity.type !== 'term') return false;
  const { term } = entity;
  if (term.kind === 'location' || (term.kind === 'theme' && term.paragraphs.length > 0))
    return false;
  return !(await hasTermContent(siteLocale, term));
}

/** Fails as loadEntity does. */
export async function loadEntityMetadata(
  params: EntityParams,
  revision: Revision = 'published',
): Promise<Metadata> {
  const { site, language } = siteLocaleOf(params);
  const entity = await loadEntity(params, revision);
  const metadata = buildMetadata(site, language, describeSubject(entity));
  return (await isBare({ site: site.id, language }, entity))
    ? { ...metadata, robots: { index: false, follow: true } }
    : metadata;
}

/** Prefixes the title with the number of errors, as script does (WCAG G199). */
async function titleWithErrors(
  params: EntityParams,
  query: PageQuery,
  title: Metadata['title'],
): Promise<Metadata['title']> {
  const { draft } = await formRequestFor(params, query);
  if (!draft || draft.problems.length === 0 || !title) return title;
  const { site, language } = siteLocaleOf(params);
  const { webform } = messagesOf(language);
  const form = await loadOptional(loadForm({ site: site.id, language }, query.form ?? '', webform));
  const count = form ? countProblems(form, draft) : 0;
  if (count === 0) return title;
  const { titleOne, titleMany } = webform.summary;
  const prefix = count === 1 ? titleOne : fill(titleMany, { count });
  if (typeof title === 'string') return `${prefix} ${title}`;
  return 'absolute' in title ? { absolute: `${prefix} ${title.absolute}` } : title;
}

/** The metadata of the entity; during an outage that of the form. */
async function loadBaseMetadata(params: EntityParams, query: PageQuery): Promise<Metadata> {
  const formRequest = await formRequestFor(params, query);
  const metadata = await loadUnlessOutage(params, formRequest, () => loadEntityMetadata(params));
  if (metadata) return metadata;
  const t = await getTranslations('outage');
  return { title: t(formRequest.isReceiptKnown ? 'sentTitle' : 'formTitle') };
}

/** The metadata of a page with its form: a draft or a receipt is for its visitor only. */
export async function loadPageMetadata(params: EntityParams, query: PageQuery): Promise<Metadata> {
  const metadata = await loadBaseMetadata(params, query);
  if (!query.draft && !query.receipt) return metadata;
  const title = await titleWithErrors(params, query, metadata.title);
  return { ...metadata, ...(title && { title }), robots: { index: false } };
}
