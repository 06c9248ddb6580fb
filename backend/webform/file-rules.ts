import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import { textOf, type FormElement } from './element';

const DOCUMENT = 'txt rtf pdf doc docx odt ppt pptx odp xls xlsx ods';
const IMAGE = 'gif jpg jpeg png';
const ANY =
  'gif jpg jpeg png bmp eps tif pict psd txt rtf html odf pdf doc docx ppt pptx xls xlsx xml avi mov mp3 mp4 ogg wav bz2 dmg gz jar rar sit svg tar zip';

const defaults: Readonly<Record<string, string>> = {
  webform_document_file: DOCUMENT,
  webform_image_file: IMAGE,
  webform_audio_file: 'mp3 ogg wav',
  webform_video_file: 'avi mov mp4 ogg wav webm',
};

const DEFAULT_MEGABYTES = 2;
const megabytes = z.coerce.number().positive().catch(DEFAULT_MEGABYTES);

/** Returns the accepted extensions, lower case without a dot, and the maximum size. */
export function fileRules({ type, properties }: FormElement): {
  extensions: string[];
  maxMegabytes: number;
} {
  const named = textOf(properties, '#file_extensions') ?? getOwn(defaults, type) ?? ANY;
  return {
    extensions: named
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    maxMegabytes: megabytes.parse(properties['#max_filesize']),
  };
}
