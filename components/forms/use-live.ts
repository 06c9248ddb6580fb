import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether script has taken over: false on the server and for the first drawing in the browser. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
