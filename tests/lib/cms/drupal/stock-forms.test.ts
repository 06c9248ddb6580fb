// @vitest-environment node
import { uploadFile } from '@/lib/cms/upload';
import { withStockDrupal } from '@/tests/support/drupal/stock';

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
  expect(drupal.asked()).toEqual([
    '/nl/rest/session/token',
    '/nl/session/token',
    '/nl/webform_rest/sollicitatie/upload/cv?_format=json',
  ]);
});
