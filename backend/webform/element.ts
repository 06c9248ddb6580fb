import { z } from 'zod';
import { getOwn } from '@/backend/get-own';

export type FormElement = {
  key: string;
  type: string;
  title: string;
  /** Those whose names begin with `#`. */
  properties: Readonly<Record<string, unknown>>;
  children: readonly FormElement[];
};

export const group = z.record(z.string(), z.unknown());

/** Anything but a group is an empty one. */
export const groupOrNone = group.catch({});

type Properties = FormElement['properties'];

export function textOf(properties: Properties, name: string): string | null {
  const property = getOwn(properties, name);
  return typeof property === 'string' ? property : null;
}

export function parseElements(level: Record<string, unknown>): FormElement[] {
  return Object.entries(level)
    .filter(([key]) => !key.startsWith('#'))
    .map(([key, content]) => {
      const all = group.parse(content);
      const properties = Object.entries(all).filter(([name]) => name.startsWith('#'));
      const own = Object.fromEntries(properties);
      return {
        key,
        type: textOf(own, '#type') ?? '',
        title: textOf(own, '#title') ?? key,
        properties: own,
        children: parseElements(all),
      };
    });
}

export const flat = (elements: readonly FormElement[]): FormElement[] =>
  elements.flatMap((element) => [element, ...flat(element.children)]);

const MULTIPLE = new Set([
  'checkboxes',
  'webform_term_checkboxes',
  'webform_entity_checkboxes',
  'webform_checkboxes_other',
  'webform_toggles',
]);

/** Returns false for a single value, true for any number of values, or their maximum. */
export function multipleOf({ type, properties }: FormElement): boolean | number {
  const multiple = properties['#multiple'];
  if (typeof multiple === 'number' && multiple > 1) return multiple;
  return MULTIPLE.has(type) || multiple === true;
}

const NEVER_SENT = new Set([
  'value',
  'webform_computed_twig',
  'webform_markup',
  'processed_text',
  'webform_actions',
  'fieldset',
  'webform_flexbox',
  'webform_wizard_page',
  'details',
  'container',
  'item',
  'label',
  'webform_horizontal_rule',
  'webform_message',
  'webform_more',
  'webform_section',
  'webform_table',
  'webform_table_row',
]);

const roles = z.array(z.string()).catch(['anonymous']);

/** Drupal's default are both roles; only members are logged in. */
const isForVisitors = (named: unknown) => roles.parse(named).includes('anonymous');

/** Tells if the element accepts an answer. */
export const isSubmittable = ({ type, properties }: FormElement) =>
  !NEVER_SENT.has(type) &&
  properties['#access'] !== false &&
  properties['#private'] !== true &&
  isForVisitors(properties['#access_create_roles']);

export const FILE_TYPES = new Set([
  'managed_file',
  'webform_document_file',
  'webform_image_file',
  'webform_audio_file',
  'webform_video_file',
]);
