import { createMollieImitation } from '@/tests/support/mollie/imitation';

/** For end-to-end tests: port and API key. */
const [, , port = '', apiKey = ''] = process.argv;
await createMollieImitation(apiKey).listen(Number(port));
