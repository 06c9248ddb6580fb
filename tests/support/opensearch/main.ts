import { missingForOpenSearch } from './missing';
import { startOpenSearch } from './start';

const PORT = 9_200;

const missing = missingForOpenSearch();
if (missing === null) {
  const { url, stop } = await startOpenSearch({ port: PORT, lasting: 'use' });
  process.stdout.write(
    `OpenSearch listens on ${url.href}; try it with SEARCH_URL=${url.href} npm start\n` +
      'Ctrl-C ends it. It forgets everything.\n',
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
} else {
  process.stderr.write(`OpenSearch needs ${missing} on this machine.\n`);
  process.exitCode = 1;
}
