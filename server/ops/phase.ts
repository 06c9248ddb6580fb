import type { OutboxState } from './outbox-probe';

export type Phase =
  | 'starting'
  | 'ready'
  | 'unresponsive'
  | 'unwritable'
  | Exclude<OutboxState, 'usable'>
  | 'draining';

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
