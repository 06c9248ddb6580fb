// @vitest-environment node
import { decodeElements, elementOf, formOf } from '@/tests/support/webform';

const COMPOSITES: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] =
  [
    [
      'webform_address',
      { '#city__required': true, '#city__title': 'Woonplaats', '#address_2__access': false },
      {
        kind: 'address',
        parts: [
          { key: 'address', kind: 'text', title: 'Straat en huisnummer', isRequired: false },
          { key: 'postal_code', autocomplete: 'postal-code' },
          { key: 'city', title: 'Woonplaats', isRequired: true, autocomplete: 'address-level2' },
        ],
      },
    ],
    [
      'webform_address',
      {
        '#webform_composite_elements': {
          city: { '#type': 'textfield', '#title': 'City/Town', '#multiple': 3 },
          address: { '#type': 'textfield', '#title': 'Waar woon je?' },
          country: { '#title': 'Country', '#options': { NL: 'Nederland' } },
          elders: { '#type': 'webform_select_other', '#title': 'Country', '#options': ['Nee'] },
        },
      },
      {
        parts: [
          { key: 'address', title: 'Waar woon je?' },
          { key: 'city', kind: 'text', title: 'Plaats', multiple: false },
          { key: 'country', kind: 'select', title: 'Land', choices: [{ value: 'NL' }] },
          { key: 'elders', kind: 'select', title: 'Country', other: null, multiple: false },
        ],
      },
    ],
    [
      'webform_name',
      {
        '#title__options': 'aanhef',
        '#title__required': true,
        '#first__title': 'Roepnaam',
        '#webform_composite_elements': {
          title: {
            '#type': 'webform_select_other',
            '#title': 'Aanhef',
            '#options': { mevrouw: 'Mevrouw' },
            '#required': true,
          },
          first: { '#type': 'textfield', '#title': 'Roepnaam' },
        },
      },
      {
        kind: 'composite',
        parts: [
          { key: 'title', kind: 'select', isRequired: true, choices: [{ value: 'mevrouw' }] },
          { key: 'first', title: 'Roepnaam' },
        ],
      },
    ],
    [
      'webform_link',
      {
        title: { '#type': 'textfield', '#title': 'Titel' },
        keuze: { '#type': 'webform_radios_other', '#options': ['Ja', 'Nee'] },
      },
      {
        kind: 'composite',
        parts: [
          { key: 'title', title: 'Titel' },
          { key: 'keuze', other: null },
        ],
      },
    ],
    [
      'webform_custom_composite',
      {
        '#element': {
          hond: { '#type': 'textfield', '#title': 'Hond' },
          soort: { '#type': 'select', '#title': 'Soort', '#options': { teckel: 'Teckel' } },
        },
        '#default_value': { hond: 'Bello' },
      },
      {
        kind: 'composite',
        parts: [
          { key: 'hond', kind: 'text', defaults: ['Bello'] },
          { key: 'soort', kind: 'select', choices: [{ value: 'teckel', label: 'Teckel' }] },
        ],
      },
    ],
  ];

test.each(COMPOSITES)('a %s with %j decodes', (type, properties, field) => {
  expect(elementOf(type, properties)).toMatchObject({ key: 'vraag', title: 'Vraag', ...field });
});

const wholeName = {
  '#type': 'webform_name',
  '#webform_composite_elements': {
    title: {
      '#type': 'webform_select_other',
      '#title': 'Aanhef',
      '#options': { mw: 'Mevrouw' },
      '#access': false,
    },
    first: { '#type': 'textfield', '#title': 'Voornaam', '#required': true },
    last: { '#type': 'textfield', '#title': 'Achternaam' },
  },
};

test('a name or contact has the parts that Drupal sends, with what its editor changed', () => {
  const form = formOf({ naam: { ...wholeName, '#last__title': 'Familienaam', '#multiple': true } });

  expect(form.elements).toMatchObject([
    {
      kind: 'composite',
      multiple: 'unlimited',
      parts: [
        { key: 'first', kind: 'text', title: 'Voornaam', isRequired: true },
        { key: 'last', kind: 'text', title: 'Familienaam', isRequired: false },
      ],
    },
  ]);
});

const telephone = {
  type: {
    '#type': 'select',
    '#title': 'Type',
    '#title_display': 'invisible',
    '#options': { Home: 'Home', Office: 'Office' },
    '#empty_option': '- Type -',
  },
  phone: { '#type': 'tel', '#title': 'Phone', '#title_display': 'invisible' },
  ext: { '#type': 'number', '#title': 'Toestel', '#title_display': 'invisible' },
};

test('a part has the words of its editor, and ours in place of those that Webform has itself', () => {
  const form = formOf({
    nummer: { '#type': 'webform_telephone', '#webform_composite_elements': telephone },
    eigen: {
      '#type': 'webform_custom_composite',
      '#webform_composite_elements': { type: telephone.type },
    },
  });

  expect(form.elements).toMatchObject([
    {
      parts: [
        {
          key: 'type',
          title: 'Soort nummer',
          isTitleHidden: false,
          placeholder: null,
          choices: [{ label: 'Thuis' }, { label: 'Werk' }, { label: 'Mobiel' }],
        },
        { key: 'phone', title: 'Telefoonnummer' },
        { key: 'ext', title: 'Toestel' },
      ],
    },
    { parts: [{ key: 'type', title: 'Type', choices: [{ label: 'Home' }, { label: 'Office' }] }] },
  ]);
});

test('what an editor sets for several of a group is no part of it', () => {
  const kind = elementOf('webform_custom_composite', {
    '#multiple': true,
    '#multiple__min_items': 1,
    '#multiple__add_more_button_label': 'Nog een kind',
    '#element': { naam: { '#type': 'textfield', '#title': 'Naam' } },
  });

  expect(kind).toHaveProperty('parts', [expect.objectContaining({ key: 'naam' })]);
});

test('a composite with a required part that has no control is not rendered as if it were whole', () => {
  const parts = { foto: { '#type': 'webform_signature', '#title': 'Foto', '#required': true } };
  const { form } = decodeElements({
    naam: {
      ...wholeName,
      '#title': 'Naam',
      '#required': true,
      '#webform_composite_elements': { ...wholeName['#webform_composite_elements'], ...parts },
    },
  });

  expect(form?.elements).toMatchObject([{ kind: 'unknown', title: 'Naam', isNeeded: true }]);
});

test('what is wrong in a composite is named, and costs that part only', () => {
  const { form, issues } = decodeElements({
    vraag: {
      '#type': 'webform_custom_composite',
      '#description': 3,
      '#element': {
        a: { '#type': 'textfield', '#maxlength': 'veel' },
        b: { '#type': 'webform_signature' },
        c: { '#type': 'select' },
        d: { '#type': ['textfield'] },
      },
    },
  });

  expect(form?.elements).toMatchObject([{ kind: 'composite', parts: [{ key: 'a' }] }]);
  expect(issues).toMatchObject([
    { entity: 'webform:proef/vraag', part: '#description' },
    { entity: 'webform:proef/vraag/a', part: '#maxlength' },
    { entity: 'webform:proef/vraag', part: 'b', reason: 'unknown part' },
    { entity: 'webform:proef/vraag', part: 'c', reason: 'no options' },
    { entity: 'webform:proef/vraag', part: 'd', reason: 'unknown part' },
  ]);
});

test('a part may be points on a scale, or a day that Drupal asks for in three lists', () => {
  const element = {
    cijfer: { '#type': 'webform_rating', '#title': 'Cijfer', '#required': true },
    kans: { '#type': 'webform_scale', '#title': 'Kans', '#min': 0, '#max': 100 },
    dag: { '#type': 'datelist', '#title': 'Dag' },
  };
  const { form, issues } = decodeElements({
    bezoek: { '#type': 'webform_custom_composite', '#element': element },
  });
  const parts = [
    { key: 'cijfer', kind: 'radios', choices: [{ value: '1' }, {}, {}, {}, { value: '5' }] },
    { key: 'kans', kind: 'number', min: 0, max: 100 },
    { key: 'dag', kind: 'date' },
  ];

  expect(issues).toEqual([]);
  expect(form?.elements).toMatchObject([{ kind: 'composite', parts }]);
});

test.each([
  [{ '#multiple': false, '#webform_multiple': true }, 1],
  [{ '#multiple': 1, '#webform_multiple': true }, 1],
  [{ '#multiple': 2, '#webform_multiple': true }, 2],
  [{ '#multiple': true, '#webform_multiple': true }, 'unlimited'],
  [{ '#webform_multiple': true }, 'unlimited'],
  [{ '#webform_multiple': 3 }, 3],
  [{ '#multiple': false, '#webform_multiple': false }, false],
])('a composite with %j may be filled in that many times: %s', (wire, multiple) => {
  const element = { naam: { '#type': 'textfield', '#title': 'Naam' } };

  expect(elementOf('webform_custom_composite', { '#element': element, ...wire })).toMatchObject({
    multiple,
  });
});
