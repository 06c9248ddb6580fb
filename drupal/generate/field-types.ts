import type { JsonObject } from '@/backend/json';
import type { FieldKind } from '@/backend/schema/field';

const UNLIMITED = -1;
const IMAGE_EXTENSIONS = 'png jpg jpeg webp gif';
const DOCUMENT_EXTENSIONS = 'pdf docx odt';

/** How Drupal stores, edits and shows a kind of field. What is left out are Drupal's defaults. */
export type FieldType = {
  type: string;
  widget: string;
  formatter: string;
  cardinality: number;
  /** Whether each language has its own value. */
  isTranslatable: boolean;
  storage: JsonObject;
  settings: JsonObject;
  widgetSettings: JsonObject;
};

type Names = readonly [type: string, widget: string, formatter: string];

const shared = (names: Names, details: Partial<FieldType> = {}): FieldType => ({
  type: names[0],
  widget: names[1],
  formatter: names[2],
  cardinality: 1,
  isTranslatable: false,
  storage: {},
  settings: {},
  widgetSettings: {},
  ...details,
});

const perLanguage = (names: Names, details: Partial<FieldType> = {}): FieldType =>
  shared(names, { isTranslatable: true, ...details });

const file = (extensions: string, details: Partial<FieldType> = {}) =>
  perLanguage(['file', 'file_generic', 'file_default'], {
    storage: { target_type: 'file', uri_scheme: 'public' },
    settings: { handler: 'default:file', file_extensions: extensions, description_field: true },
    ...details,
  });

const reference = (target: string, widget: string, details: Partial<FieldType> = {}) =>
  shared(['entity_reference', widget, 'entity_reference_label'], {
    storage: { target_type: target },
    ...details,
  });

const formatted = { allowed_formats: ['basic_html'] };
const media = reference('media', 'media_library_widget', {
  formatter: 'entity_reference_entity_view',
});

/** A video page has another video in each language, and `landing_page` an image: one storage, `node.field_media_item`. */
const translatedMedia = { ...media, isTranslatable: true };

/** Of fields that the embedded CMS has in another way. */
export const ownTypes = {
  metatags: perLanguage(['metatag', 'metatag_firehose', 'metatag_empty_formatter']),
  remoteVideo: perLanguage(['string', 'oembed_textfield', 'oembed'], {
    storage: { max_length: 255 },
  }),
  videoFile: file('mp4 webm', { formatter: 'file_video' }),
  captions: file('vtt', { cardinality: UNLIMITED }),
};

export const fieldTypes: { readonly [Kind in FieldKind]: FieldType } = {
  boolean: shared(['boolean', 'boolean_checkbox', 'boolean'], {
    settings: { on_label: 'Ja', off_label: 'Nee' },
  }),
  integer: shared(['integer', 'number', 'number_integer'], { settings: { min: null, max: null } }),
  string: perLanguage(['string', 'string_textfield', 'string'], { storage: { max_length: 255 } }),
  list: shared(['list_string', 'options_select', 'list_default']),
  'multi-list': shared(['list_string', 'options_buttons', 'list_default'], {
    cardinality: UNLIMITED,
  }),
  date: shared(['datetime', 'datetime_default', 'datetime_default'], {
    storage: { datetime_type: 'date' },
  }),
  text: perLanguage(['text_long', 'text_textarea', 'text_default'], { settings: formatted }),
  'text-with-summary': perLanguage(
    ['text_with_summary', 'text_textarea_with_summary', 'text_default'],
    {
      settings: { ...formatted, display_summary: true },
      widgetSettings: { show_summary: true },
    },
  ),
  link: perLanguage(['link', 'link_default', 'link'], { settings: { link_type: 17, title: 2 } }),
  image: perLanguage(['image', 'image_image', 'image'], {
    storage: { target_type: 'file', uri_scheme: 'public' },
    settings: {
      handler: 'default:file',
      file_extensions: IMAGE_EXTENSIONS,
      alt_field: true,
      alt_field_required: false,
      title_field: false,
      title_field_required: false,
    },
    widgetSettings: { preview_image_style: 'thumbnail' },
  }),
  media,
  video: translatedMedia,
  document: file(DOCUMENT_EXTENSIONS),
  documents: file(DOCUMENT_EXTENSIONS, { cardinality: UNLIMITED }),
  emblem: file('svg', { isTranslatable: false }),
  dates: shared(['daterange', 'daterange_default', 'daterange_default'], {
    cardinality: UNLIMITED,
    storage: { datetime_type: 'datetime' },
  }),
  'full-dates': shared(['datetime', 'datetime_default', 'datetime_default'], {
    cardinality: UNLIMITED,
    storage: { datetime_type: 'datetime' },
  }),
  address: shared(['address', 'address_default', 'address_default'], {
    settings: {
      available_countries: { NL: 'NL' },
      field_overrides: Object.fromEntries(
        ['givenName', 'additionalName', 'familyName', 'organization'].map((part) => [
          part,
          { override: 'hidden' },
        ]),
      ),
    },
  }),
  // Its comments are in a language.
  hours: perLanguage(['office_hours', 'office_hours_exceptions', 'office_hours'], {
    cardinality: UNLIMITED,
    storage: { element_type: 'office_hours_datetime', increment: 15, comment: 1, exceptions: true },
  }),
  position: shared(['geolocation', 'geolocation_latlng', 'geolocation_latlng']),
  webform: shared(['webform', 'webform_entity_reference_select', 'webform_entity_reference_link'], {
    storage: { target_type: 'webform' },
    settings: { handler: 'default:webform' },
  }),
  view: shared(['viewsreference', 'viewsreference_select', 'viewsreference_formatter'], {
    storage: { target_type: 'view' },
    settings: {
      handler: 'default:view',
      plugin_types: { block: 'block' },
      enabled_settings: { argument: 'argument' },
    },
  }),
  terms: reference('taxonomy_term', 'options_select', { cardinality: UNLIMITED }),
  nodes: reference('node', 'entity_reference_autocomplete', { cardinality: UNLIMITED }),
  // A translation may have other paragraphs than its original.
  paragraphs: perLanguage(
    ['entity_reference_revisions', 'paragraphs', 'entity_reference_revisions_entity_view'],
    { cardinality: UNLIMITED, storage: { target_type: 'paragraph' } },
  ),
};
