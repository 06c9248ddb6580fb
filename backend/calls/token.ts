import { randomBytes } from 'node:crypto';
import { plain } from '@/backend/http/response';

const TOKEN_BYTES = 32;

/** As in Drupal, which requires it of signed-in clients only: nothing here checks it. */
export const tokenResponse = () => plain(200, randomBytes(TOKEN_BYTES).toString('base64url'));
