'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { OverviewBody } from './overview-body';
import type { OverviewProps } from './overview-props';

/**
 * A list that is narrowed from the address. All of it is in the page that the server sends, and
 * works as links and a form; with script nothing reloads.
 */
export function Overview(props: OverviewProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <OverviewBody {...props} />
    </QueryClientProvider>
  );
}
