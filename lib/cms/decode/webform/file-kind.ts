import { z } from 'zod';
import type { FormElement } from '@/lib/forms/definition/element';
import { decoder } from '@/lib/cms/decode/lenient';
import { asked, askedOf, type Base } from './base';
import { plain, quantity } from './property';

/** What is taken where an element names no extensions (spec section 5). */
const ANY =
  'gif jpg jpeg png bmp eps tif pict psd txt rtf html odf pdf doc docx ppt pptx xls xlsx xml avi mov mp3 mp4 ogg wav bz2 dmg gz jar rar sit svg tar zip';

/** What Drupal takes for these two, and it refuses the others. */
const BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['webform_document_file', 'txt rtf pdf doc docx odt ppt pptx odp xls xlsx ods'],
  ['webform_image_file', 'gif jpg jpeg png'],
]);

const MAX_MEGABYTES = 25;
const BYTES_PER_MEGABYTE = 1_048_576;

const extensionsIn = (names: string): readonly string[] =>
  names
    .toLowerCase()
    .split(/[\s,]+/)
    .map((name) => name.replace(/^\./, ''))
    .filter((name) => /^[a-z0-9]{1,10}$/.test(name));

/** An upload: which files, how large (at most 25 MB), how many. */
export const file = decoder(
  z.object({ ...asked, '#file_extensions': plain, '#max_filesize': quantity }),
  (base: Base, own): FormElement<'file'> => {
    const named = extensionsIn(own['#file_extensions'] ?? '');
    const extensions = named.length > 0 ? named : extensionsIn(BY_TYPE.get(base.type) ?? ANY);
    const megabytes = Math.min(own['#max_filesize'] || MAX_MEGABYTES, MAX_MEGABYTES);
    return {
      ...askedOf('file', base, own),
      defaults: [],
      extensions,
      accept: extensions.map((name) => `.${name}`).join(','),
      maxBytes: Math.floor(megabytes * BYTES_PER_MEGABYTE),
    };
  },
);
