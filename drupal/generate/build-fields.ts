import { z } from 'zod';
import type { Json, JsonObject } from '@/backend/json';
import { bundles, type Bundle, type BundleField, type EntityType } from './bundles';
import type { FieldType } from './field-types';
import { labelOf } from './labels';
import { readYaml } from './yaml-files';

/** The objects of a configuration by name. */
export type Config = readonly (readonly [name: string, content: JsonObject])[];

const head = { langcode: 'nl', status: true };

const bundleConfig: { readonly [Type in EntityType]: string } = {
  node: 'node.type',
  paragraph: 'paragraphs.paragraphs_type',
  taxonomy_term: 'taxonomy.vocabulary',
  block_content: 'block_content.type',
  media: 'media.type',
};

const widgetNames = z.record(z.string(), z.string().nullable());
const widgets = readYaml(
  'tables/widgets.yaml',
  z.record(
    z.enum(['node', 'paragraph', 'taxonomy_term', 'block_content', 'media']),
    z.object({ above: widgetNames, below: widgetNames }),
  ),
);

type Use = { entityType: EntityType; bundle: string; field: BundleField };

const usesIn = ({ entityType, bundle, fields }: Bundle): Use[] =>
  fields.map((field) => ({ entityType, bundle, field }));

const uses: readonly Use[] = bundles.flatMap(usesIn);

/** All uses of a field in an entity type have one storage. */
const usesOf = ({ entityType, field: { name } }: Use) =>
  uses.filter((other) => other.entityType === entityType && other.field.name === name);

/** The later a type of text stands here, the more it can hold. */
const TEXT_TYPES = ['string', 'text_long', 'text_with_summary'];

/** Returns the type that holds what each use of the field holds. */
function storedType(use: Use): FieldType {
  const types = usesOf(use).map(({ field: { type } }) => type);
  return types.reduce((widest, type) =>
    TEXT_TYPES.indexOf(type.type) > TEXT_TYPES.indexOf(widest.type) ? type : widest,
  );
}

function allowedValues(use: Use): readonly Json[] {
  const labels = use.field.name === 'field_sites' ? 'site' : 'choice';
  const values = new Set(usesOf(use).flatMap(({ field }) => field.choices));
  return Array.from(values, (value) => ({ value, label: labelOf(labels, value) }));
}

function storage(use: Use): Config[number] {
  const { entityType } = use;
  const { name } = use.field;
  const { type, unlimited, storage: settings } = storedType(use);
  const values = allowedValues(use);
  const id = `${entityType}.${name}`;
  return [
    `field.storage.${id}`,
    {
      ...head,
      id,
      field_name: name,
      entity_type: entityType,
      type,
      settings: { ...settings, ...(values.length > 0 && { allowed_values: values }) },
      cardinality: unlimited ? -1 : 1,
      translatable: true,
    },
  ];
}

function handlerSettings(
  { field: { targets } }: Use,
  { storage: { target_type: target } }: FieldType,
): JsonObject {
  if (targets.length === 0 || typeof target !== 'string') return {};
  return {
    handler: `default:${target}`,
    handler_settings: {
      target_bundles: Object.fromEntries(targets.map((bundle) => [bundle, bundle])),
      ...(target === 'taxonomy_term' && { sort: { field: 'name', direction: 'asc' } }),
    },
  };
}

function instance(use: Use): Config[number] {
  const { entityType, bundle } = use;
  const { name, isRequired, type } = use.field;
  const stored = storedType(use);
  const id = `${entityType}.${bundle}.${name}`;
  return [
    `field.field.${id}`,
    {
      ...head,
      dependencies: {
        config: [`field.storage.${entityType}.${name}`, `${bundleConfig[entityType]}.${bundle}`],
      },
      id,
      field_name: name,
      entity_type: entityType,
      bundle,
      label: labelOf('field', name),
      required: isRequired,
      translatable: type.translatable,
      default_value: stored.defaultValue,
      settings: { ...stored.settings, ...handlerSettings(use, stored) },
      field_type: stored.type,
    },
  ];
}

const buildComponent = (weight: number, details: JsonObject): JsonObject => ({
  settings: {},
  third_party_settings: {},
  ...details,
  weight,
  region: 'content',
});

const display = (
  kind: 'form' | 'view',
  { entityType, bundle, fields }: Bundle,
  content: readonly (readonly [string, JsonObject])[],
  mode = 'default',
): Config[number] => [
  `core.entity_${kind}_display.${entityType}.${bundle}.${mode}`,
  {
    ...head,
    dependencies: {
      config: [
        `${bundleConfig[entityType]}.${bundle}`,
        ...fields.map(({ name }) => `field.field.${entityType}.${bundle}.${name}`),
        ...(mode === 'default' ? [] : [`core.entity_view_mode.${entityType}.${mode}`]),
      ],
    },
    id: `${entityType}.${bundle}.${mode}`,
    targetEntityType: entityType,
    bundle,
    mode,
    content: Object.fromEntries(
      content.map(([name, details], weight) => [name, buildComponent(weight, details)]),
    ),
    hidden: {},
  },
];

const components = (names: z.output<typeof widgetNames>) =>
  Object.entries(names).map(([name, type]) => [name, type === null ? {} : { type }] as const);

const form = (bundle: Bundle) =>
  display('form', bundle, [
    ...components(widgets[bundle.entityType].above),
    ...usesIn(bundle).map((use) => {
      const { widget: type, widgetSettings: settings } = storedType(use);
      return [use.field.name, { type, settings }] as const;
    }),
    ...components(widgets[bundle.entityType].below),
  ]);

const view = (bundle: Bundle) =>
  display(
    'view',
    bundle,
    usesIn(bundle).map((use) => [
      use.field.name,
      { type: storedType(use).formatter, label: 'above' },
    ]),
  );

/** An editor chooses media by their thumbnails. */
const thumbnail = [
  'thumbnail',
  { type: 'image', label: 'hidden', settings: { image_style: 'medium' } },
] as const;

/** Builds storages, fields, forms and displays of every bundle. */
export const buildFields = (): Config => [
  ...uses.map(storage),
  ...uses.map(instance),
  ...bundles.flatMap((bundle) => [form(bundle), view(bundle)]),
  ...bundles
    .filter(({ entityType }) => entityType === 'media')
    .map((bundle) => display('view', bundle, [thumbnail], 'media_library')),
];
