import { useMemo } from 'react';
import { loadJson } from '@/lib/browser/fetch-json';
import type { FormProps } from './form-context';
import { tokenIn } from '@/lib/forms/submission/result';

export type Tokens = {
  /** The visitor begins: asks for a token of the visitor's own. */
  touch: () => void;
  /** The token to send with: the one in the page where no other could be had. */
  take: () => Promise<string>;
  /** The server wants another one used from now on. */
  renew: (token: string) => void;
};

async function ask(path: string): Promise<string | null> {
  try {
    return tokenIn(await loadJson(path, new AbortController().signal));
  } catch {
    // Not reached: it is asked again when the form is sent, and the one in the page is there too.
    return null;
  }
}

function tokensOf(tokenAction: string, token: string): Tokens {
  let own: string | null = null;
  let asked: Promise<void> | null = null;
  const begin = () =>
    (asked ??= ask(tokenAction).then((answer) => {
      own ??= answer;
      asked = null;
    }));

  return {
    touch: () => {
      if (own === null) void begin();
    },
    take: async () => {
      if (own === null) await begin();
      return own ?? token;
    },
    renew: (next) => {
      own = next;
    },
  };
}

/** A token with an idempotency key of its own, kept for as long as the form stands. */
export const useToken = ({ tokenAction, token }: FormProps): Tokens =>
  useMemo(() => tokensOf(tokenAction, token), [tokenAction, token]);
