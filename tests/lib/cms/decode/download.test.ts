// @vitest-environment node
import { downloads } from '@/lib/cms/decode/fields/media';

test.each([
  ['http://cms.test/files/jaarverslag%202025.pdf', 'jaarverslag 2025.pdf'],
  ['http://cms.test/files/100%.pdf', '100%.pdf'],
])('the file at %s without a description is called %s', (url, label) => {
  expect(downloads.parse([{ url, description: '' }])).toMatchObject([{ label, format: 'PDF' }]);
});
