import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WeekDayDrawing } from '#ui/charts/week-strip.tsx';
import { EnvelopeDrawing } from '#ui/landscape/envelope.tsx';

/** What a Parada is, in three drawings: the letter of the first day, the record of each day, and the letter opened. */
export function ParadaSteps() {
  return (
    <ol className="grid grid-cols-3 gap-3 text-center text-sm">
      <Step drawing={<EnvelopeDrawing isOpen={false} />} day={<Trans>Día 1</Trans>}>
        <Trans>Escribes una carta para ti</Trans>
      </Step>
      <Step
        drawing={
          <>
            <WeekDayDrawing height={2} ring={2} state="done" />
            <WeekDayDrawing height={3} ring={1} state="done" />
            <WeekDayDrawing height={4} ring={3} state="done" />
          </>
        }
        day={<Trans>Cada día</Trans>}
      >
        <Trans>Apuntas ánimo, tiempo y dinero</Trans>
      </Step>
      <Step drawing={<EnvelopeDrawing isOpen />} day={<Trans>Día 21</Trans>}>
        <Trans>Abres tu carta y tu informe</Trans>
      </Step>
    </ol>
  );
}

function Step({ drawing, day, children }: { drawing: ReactNode; day: ReactNode; children: ReactNode }) {
  return (
    <li className="grid content-start justify-items-center gap-1">
      <span className="flex h-16 w-20 items-end justify-center" aria-hidden="true">
        {drawing}
      </span>
      <strong>{day}</strong>
      <span className="text-balance">{children}</span>
    </li>
  );
}
