import { useMemo } from 'react';
import { loadJson } from '@/lib/browser/fetch-json';
import type { FormProps } from './form-context';
import { loadDecoders } from './loaded-later';

async function fetchToken(path: string): Promise<string | null> {
  try {
    const decoders = await loadDecoders();
    return decoders?.tokenIn(await loadJson(path, new AbortController().signal)) ?? null;
  } catch {
    // Submitting tries again, and the page has a token too.
    return null;
  }
}

function createTokens(action: string, token: string) {
  let privateToken: string | null = null;
  let pending: Promise<void> | null = null;
  const begin = () =>
    (pending ??= fetchToken(`${action}/token`).then((response) => {
      privateToken ??= response;
      pending = null;
    }));

  return {
    /** Prefetches a private token. */
    touch: () => {
      if (privateToken === null) void begin();
    },
    /** Falls back to the token in the page. */
    take: async (): Promise<string> => {
      if (privateToken === null) await begin();
      return privateToken ?? token;
    },
    replace: (next: string) => {
      privateToken = next;
    },
  };
}

/** The cached page has one token for all visitors; a private one has its own idempotency key. */
export const useToken = ({ action, token }: FormProps) =>
  useMemo(() => createTokens(action, token), [action, token]);
