import path from 'node:path';
import { temporaryFolder } from '@/tests/lib/queue/support/outbox';
import { cli } from './support/cli';

test('the outbox of a new installation is empty', async () => {
  const DATA_DIR = path.join(temporaryFolder(), 'var');

  expect(await cli({ DATA_DIR }, 'outbox', 'list')).toMatchObject({
    code: 0,
    out: 'The outbox is empty.\n',
  });
});

test('an unusable data folder is reported in one line', async () => {
  expect(await cli({ DATA_DIR: '/dev/null' }, 'outbox', 'list')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/The outbox cannot be used: ENOTDIR/),
  });
});
