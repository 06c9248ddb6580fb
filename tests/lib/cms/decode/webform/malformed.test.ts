// @vitest-environment node
import fc from 'fast-check';
import { evaluate } from '@/lib/forms/definition/visibility';
import { flat } from '@/lib/forms/definition/form';
import { buildInitialAnswers } from '@/lib/forms/definition/initial-answers';
import { buildPayload } from '@/lib/forms/definition/payload';
import { validate } from '@/lib/forms/definition/validate';
import { decodeRejection } from '@/lib/cms/decode/webform/response';
import { decodeElements, formOf, wordsIn } from '@/tests/support/webform';

const TYPES = `textfield textarea email tel url number select radios checkbox webform_select_other
  webform_radios_other checkboxes date datelist hidden managed_file webform_markup fieldset details
  webform_wizard_page captcha webform_address webform_custom_composite webform_actions
  processed_text value`.split(/\s+/);

const PROPERTIES =
  `title required required_error description default_value multiple webform_multiple
  options states pattern maxlength min max step date_date_min date_year_range file_extensions
  max_filesize markup text element city__required city__options access private title_display`
    .split(/\s+/)
    .map((name) => `#${name}`);

const property = fc.tuple(fc.constantFrom(...PROPERTIES), fc.jsonValue({ maxDepth: 4 }));
const element = fc
  .tuple(fc.constantFrom(...TYPES), fc.array(property, { maxLength: 5 }), fc.jsonValue())
  .map(([type, properties, inside]) => ({
    '#type': type,
    ...Object.fromEntries(properties),
    binnen: inside,
  }));
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), element);

test('any form decodes, renders, validates and submits without an exception', () => {
  fc.assert(
    fc.property(fields, (wire) => {
      const { form } = decodeElements(wire);
      if (!form) throw new Error('an object is a form');
      const answers = buildInitialAnswers(form, {
        page: new URL('https://a.example/'),
        referrer: null,
      });
      const view = evaluate(form, answers);
      const keys = new Set(flat(form.elements).map(({ key }) => key));

      expect(validate(form, answers, wordsIn('nl')).every(({ key }) => view.isVisible(key))).toBe(
        true,
      );
      const sent = Object.keys(buildPayload(form, answers, () => null));
      expect(sent.filter((key) => key !== 'webform_id' && !keys.has(key))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('any response is a form, or reported', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (wire) => {
      const { form, issues } = decodeElements(wire);
      expect(form !== null || issues.length > 0).toBe(true);
    }),
  );
});

test('any rejection has a reason', () => {
  const form = formOf({ a: { '#type': 'textfield' } });

  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(['answers', 'closed', 'refused', 'request']).toContain(
        decodeRejection(body, form).reason,
      );
    }),
  );
});
