/** Whether this process should be sent visitors. */
export type Phase = 'starting' | 'ready' | 'draining';

/** The phase of a process, which only goes forward. */
export function createPhase() {
  let phase: Phase = 'starting';
  return {
    now: (): Phase => phase,
    becomeReady(): void {
      if (phase === 'starting') phase = 'ready';
    },
    drain(): void {
      phase = 'draining';
    },
  };
}

export type PhaseOfProcess = ReturnType<typeof createPhase>;
