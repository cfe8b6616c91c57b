import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WeekDayDrawing } from '#ui/charts/week-strip.tsx';

/** The legend of the drawing of a day. */
export function WeekKey() {
  return (
    <ul className="grid gap-2 text-sm text-muted">
      <KeyRow day={{ height: 5, ring: 2, state: 'paused' }}>
        <Trans>Cuanto más alto el punto, más agradable el día.</Trans>
      </KeyRow>
      <KeyRow day={{ height: 3, ring: 5, state: 'paused' }}>
        <Trans>Cuanto más grueso el aro, más energía.</Trans>
      </KeyRow>
      <KeyRow day={{ height: null, ring: null, state: 'done' }}>
        <Trans>La raya al pie: tiempo para ti. Una onda: descanso.</Trans>
      </KeyRow>
      <KeyRow day={{ height: null, ring: null, state: 'none' }}>
        <Trans>Un círculo vacío: un día sin apuntes. No dice cómo fue.</Trans>
      </KeyRow>
    </ul>
  );
}

type KeyRowProps = { day: Parameters<typeof WeekDayDrawing>[0]; children: ReactNode };

function KeyRow({ day, children }: KeyRowProps) {
  return (
    <li className="flex items-center gap-3">
      <WeekDayDrawing {...day} />
      <span>{children}</span>
    </li>
  );
}
