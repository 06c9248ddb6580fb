import { z } from 'zod';
import type { WebformPage } from '@/lib/content/webform-page';
import { line, richText } from './field';
import { decodeFields, type DecodeIssue } from './lenient';
import { language, nameFromPaths, pathFields, pathsIn } from './paths';

const fields = z.object({
  webform_id: line,
  title: line,
  langcode: language,
  ...pathFields,
  description: richText,
  status: line,
});

/** A page that holds a form; the form's elements are another call. */
export function decodeWebformPage(wire: Record<string, unknown>): {
  page: WebformPage | null;
  faults: DecodeIssue[];
} {
  const entity = `webform:${JSON.stringify(wire['webform_id'])}`;
  const { value, faults } = decodeFields(fields, wire, entity);
  if (!value) return { page: null, faults };
  const paths = pathsIn(value);
  const page: WebformPage = {
    webform: value.webform_id ?? '',
    title: value.title ?? nameFromPaths(paths) ?? '…',
    language: value.langcode,
    paths,
    description: value.description,
    isOpen: value.status !== 'closed',
  };
  return { page, faults };
}
