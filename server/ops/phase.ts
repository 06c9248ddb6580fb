/**
 * Whether this process should be sent visitors. `unresponsive`: it is up, but nobody renders pages for
 * the moment.
 */
export type Phase = 'starting' | 'ready' | 'unresponsive' | 'draining';

/**
 * The phase of a process, which only goes forward.
 * @param isResponsive whether what this process depends on responds
 */
export function createPhase(isResponsive = () => true) {
  let phase: Phase = 'starting';
  return {
    now: (): Phase => (phase === 'ready' && !isResponsive() ? 'unresponsive' : phase),
    becomeReady(): void {
      if (phase === 'starting') phase = 'ready';
    },
    drain(): void {
      phase = 'draining';
    },
  };
}
