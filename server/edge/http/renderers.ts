/** Which renderer gets a request. Ports are on the loopback, in the order of the supervisor. */
export function createRenderers(initial: readonly number[] = []) {
  let ports = initial;
  const known = Promise.withResolvers<null>();
  if (ports.length > 0) known.resolve(null);
  const outstanding = new Map<number, number>();

  return {
    /** Takes the ports of processes that run: one that is restarted has another port. */
    use(running: readonly number[]): void {
      ports = running;
      if (ports.length > 0) known.resolve(null);
      for (const port of outstanding.keys()) if (!ports.includes(port)) outstanding.delete(port);
    },

    /** Resolves when the first one runs. */
    areKnown: known.promise,

    /** The supervisor reports an exit a moment later. */
    leave(port: number): void {
      if (ports.length > 1) ports = ports.filter((each) => each !== port);
    },

    /** One process stores and counts what visitors send, while it runs. */
    first: (): number => ports[0] ?? 0,

    /** Returns the one with the fewest requests of this process, of equals the last one. */
    findLeastBusy(except: number | null = null): number | null {
      let best: number | null = null;
      let fewest = Infinity;
      for (const port of ports) {
        const count = outstanding.get(port) ?? 0;
        if (port === except || count > fewest) continue;
        best = port;
        fewest = count;
      }
      return best;
    },

    /** Counts a request; returns what ends it. */
    begin(port: number): () => void {
      outstanding.set(port, (outstanding.get(port) ?? 0) + 1);
      return () => {
        const count = outstanding.get(port);
        if (count !== undefined) outstanding.set(port, count - 1);
      };
    },
  };
}

export type Renderers = ReturnType<typeof createRenderers>;
