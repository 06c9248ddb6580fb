/** Calls `onChange` with the ports of the renderers that run, in the order of their places. */
export function followRenderers(onChange: (ports: readonly number[]) => void) {
  const byPlace = new Map<number, number>();

  const ports = (): number[] =>
    [...byPlace].toSorted(([one], [other]) => one - other).map(([, port]) => port);

  return {
    ports,

    set(place: number, port: number | null): void {
      if (port === null) byPlace.delete(place);
      else byPlace.set(place, port);
      // While none runs, requests to the last one fail at once.
      if (byPlace.size > 0) onChange(ports());
    },
  };
}
