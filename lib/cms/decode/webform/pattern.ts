import isSafe from 'safe-regex2';
import { isPattern } from '@/lib/forms/definition/formats';

const MAX_SOURCE = 500;

/**
 * Whether an editor's regular expression can be used: it is one, it is short, and no answer can keep
 * the server busy with it (trust rule 12).
 */
export const isUsablePattern = (source: string): boolean =>
  source.length <= MAX_SOURCE && isPattern(source) && isSafe(source);
