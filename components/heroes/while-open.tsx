import type { ReactNode } from 'react';
import type { OpenMoment } from '@/lib/i18n/opening-texts';

type Props = { moments: readonly OpenMoment[]; children?: ReactNode };

/** Shows its content while the house is open; without script, always. */
export const WhileOpen = ({ moments, children }: Props) => (
  <open-status>
    <span data-always suppressHydrationWarning>
      {children}
    </span>
    {moments.map(({ until, isOpen }) => (
      <span
        key={until}
        data-until={until}
        data-open={isOpen || undefined}
        hidden
        suppressHydrationWarning
      >
        {isOpen && children}
      </span>
    ))}
  </open-status>
);
