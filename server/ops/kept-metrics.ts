import { Gauge, type Registry } from 'prom-client';
import type { OutboxCounts } from '@/lib/forms/outbox/status';
import type { QuarantineCounts } from '@/lib/forms/uploads/register';

type CacheEntry = {
  /** Each may throw: a disk that cannot be used is a metric too. */
  outbox: () => OutboxCounts;
  quarantine: () => QuarantineCounts;
};

const MS = 1_000;

/** What visitors sent and is still here, read when it is asked for. */
export function keptMetrics(registry: Registry, kept: CacheEntry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `kadelicht_${name}`,
      help,
      registers: [registry],
      collect() {
        try {
          this.set(read());
        } catch {
          // Told by `kadelicht_outbox_usable`, and by the log where it is used.
          this.set(Number.NaN);
        }
      },
    });

  gauge('outbox_waiting', 'Submissions accepted and not yet delivered.', () => {
    return kept.outbox().waiting;
  });
  gauge('outbox_stuck', 'Submissions that a person has to look at.', () => kept.outbox().stuck);
  gauge('outbox_oldest_seconds', 'Age of the oldest that waits; 0 when none does.', () => {
    return (kept.outbox().oldestWaitingMs ?? 0) / MS;
  });
  gauge('outbox_usable', '1 when the outbox can be read, else 0.', () => {
    try {
      kept.outbox();
      return 1;
    } catch {
      return 0;
    }
  });
  gauge('uploads_kept', 'Files of visitors in quarantine.', () => kept.quarantine().files);
  gauge('uploads_kept_bytes', 'Their size in bytes.', () => kept.quarantine().bytes);
}
