// @vitest-environment node
import { loadForm } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { uploadFile } from '@/lib/cms/upload';
import { resolveEntity } from '@/lib/cms/entity';
import { receipt } from '@/lib/cms/decode/webform/response';
import { jsonOf, stockRecording, withStockDrupal } from '@/tests/support/drupal/stock';

const nl = { site: 'main', language: 'nl' } as const;

const drupal = withStockDrupal();

test('a file is offered to a Drupal whose page of a missing route is long', async () => {
  drupal.answer(/^\/nl\/session\/token$/, { status: 200, body: 'T'.repeat(43) });
  const bytes = new TextEncoder().encode('%PDF-1.4\n');
  const file = { name: 'cv.pdf', size: bytes.length, bytes: new Blob([bytes]).stream() };

  expect(await uploadFile(nl, 'sollicitatie', 'cv', file)).toEqual({
    kind: 'rejected',
    status: 404,
  });
  expect(drupal.requested()).toEqual([
    '/nl/rest/session/token',
    '/nl/session/token',
    '/nl/webform_rest/sollicitatie/upload/cv?_format=json',
  ]);
});

const forbidden = { status: 403, body: '{"errors":[{"status":"403"}]}' };

test('a form is open in both languages, though its configuration may not be read', async () => {
  drupal.answer(/jsonapi\/webform/, forbidden);
  drupal.answer(/^\/en\/router.*path=\/webform\/contact/, stockRecording(14).response);

  expect(await resolveEntity(nl, '/contactformulier')).toMatchObject({
    outcome: 'found',
    entity: {
      page: {
        webform: 'contact',
        isOpen: true,
        paths: { nl: '/nl/contactformulier', en: '/en/contact-form' },
      },
    },
  });
});

test('a form of which Drupal builds nothing is closed', async () => {
  const route = stockRecording(13).response;
  const closed = route.body
    .replaceAll('contactformulier', 'gesloten')
    .replaceAll('"contact"', '"gesloten"');
  drupal.answer(/jsonapi\/webform|^\/en/, forbidden);
  drupal.answer(/^\/nl\/router.*path=\/gesloten/, { ...route, body: closed });

  expect(await resolveEntity(nl, '/gesloten')).toMatchObject({
    outcome: 'found',
    entity: { page: { webform: 'gesloten', isOpen: false } },
  });
});

test('a form in a paragraph is not offered while it is closed', async () => {
  const contact = stockRecording(105).response;
  drupal.answer(/webform_rest\/gesloten\/fields/, contact);
  const labels = messagesOf('nl').webform;

  expect(await loadForm(nl, 'contact', labels)).not.toBeNull();
  expect(await loadForm(nl, 'gesloten', labels)).toBeNull();
});

test('a confirmation has the words of its editor, with tokens that Drupal left in them', () => {
  expect(receipt.parse(jsonOf(stockRecording(117))).confirmation).toMatchObject({
    title: 'Je bericht is binnen',
    message: '<p>Dank je wel. Binnen twee werkdagen hoor je van ons.</p>',
  });
  expect(receipt.parse(jsonOf(stockRecording(126))).confirmation).toMatchObject({
    title: 'Gelukt',
    message: expect.stringContaining('[webform_submission:values:name]'),
  });
});
