import { randomBytes } from 'node:crypto';
import { plain } from '@/backend/http/response';

const TOKEN_BYTES = 32;

/**
 * A token of 43 characters. Like Drupal, nothing checks it for anonymous clients: it exists so
 * that a front end can ask for it as it would elsewhere.
 */
export const tokenResponse = () => plain(200, randomBytes(TOKEN_BYTES).toString('base64url'));
