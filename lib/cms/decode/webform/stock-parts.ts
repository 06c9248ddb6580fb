import { getOwn } from '@/lib/content/get-own';
import type { Base, Wire } from './base';

/** The titles that parts have in Webform itself, in English until they are translated. */
export const STOCK_TITLES: ReadonlySet<unknown> = new Set([
  'Address',
  'Address 2',
  'City/Town',
  'State/Province',
  'ZIP/Postal Code',
  'Country',
  'Title',
  'First',
  'Middle',
  'Last',
  'Suffix',
  'Degree',
  'Name',
  'Company',
  'Email',
  'Type',
  'Phone',
  'Ext:',
  'Link Title',
  'Link URL',
]);

/** Webform's own parts, where the CMS sends an element without them. */
export const STOCK_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['webform_name', ['title', 'first', 'middle', 'last', 'suffix', 'degree']],
  ['webform_telephone', ['type', 'phone', 'ext']],
  ['webform_link', ['title', 'url']],
  [
    'webform_contact',
    ['name', 'company', 'email', 'phone', 'address', 'address_2', 'postal_code', 'city'],
  ],
]);

const PART_TYPES: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['ext', 'number'],
  ['phone', 'tel'],
  ['type', 'select'],
  ['url', 'url'],
]);

/** Returns such a part, in our words. */
export function buildStockPart(name: string, base: Base): Wire {
  const { parts, address: places, phoneTypes } = base.context.labels;
  const isLink = base.type === 'webform_link' && name === 'title';
  const title = getOwn({ ...places, ...parts }, isLink ? 'linkTitle' : name);
  return {
    '#type': PART_TYPES.get(name) ?? 'textfield',
    ...(title !== undefined && { '#title': title }),
    ...(name === 'type' && { '#options': phoneTypes }),
  };
}
