import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { loadJson, LoadError } from '@/lib/browser/load-json';
import { isResults, type Results } from './results';

const FRESH_MS = 60_000;

type Asked = { resultsPath: string; asked: string; initial: Results };

export type Sight = {
  /** Page by page; the last ones that came whole. */
  pages: readonly Results[];
  isLoading: boolean;
  /** Whether what is loading comes below what is in sight. */
  isAdding: boolean;
  hasFailed: boolean;
  retry: () => void;
};

async function load(path: string, signal: AbortSignal): Promise<Results> {
  const answer = await loadJson(path, signal);
  if (!isResults(answer)) throw new LoadError(`not results: ${path}`);
  return answer;
}

/**
 * The results of some searches, pages of one list. While they load, and when that fails, the list
 * before them stays in sight.
 */
export function useResults(
  searches: readonly string[],
  { resultsPath, asked, initial }: Asked,
): Sight {
  const [shown, setShown] = useState({ key: asked, pages: [initial] });
  const answers = useQueries({
    queries: searches.map((search) => ({
      queryKey: [resultsPath, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(`${resultsPath}${search}`, signal),
      staleTime: FRESH_MS,
      retry: 1,
      refetchOnWindowFocus: false,
      initialData: search === asked ? initial : undefined,
    })),
  });

  const key = searches.join(' ');
  const pages = answers.flatMap(({ data }): Results[] => (data ? [data] : []));
  const isWhole = pages.length === searches.length;
  const isNews = key !== shown.key || pages.some((page, index) => page !== shown.pages[index]);
  if (isWhole && isNews) setShown({ key, pages });

  return {
    pages: shown.pages,
    isLoading: !isWhole && answers.some(({ isFetching }) => isFetching),
    isAdding: key.startsWith(`${shown.key} `),
    hasFailed: !isWhole && answers.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
