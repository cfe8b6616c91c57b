import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WeekDayDrawing } from '#ui/charts/week-strip.tsx';

/**
 * Explains a Parada in three drawings: the letter of the first day, the record of each day, and the letter
 * opened.
 */
export function ParadaSteps() {
  return (
    <ol className="grid grid-cols-3 gap-3 text-center text-sm">
      <Step drawing={<Letter isOpen={false} />} day={<Trans>Día 1</Trans>}>
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
      <Step drawing={<Letter isOpen />} day={<Trans>Día 21</Trans>}>
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

/** An envelope of cut paper. The open envelope shows the edge of its letter. */
function Letter({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 80 58" className="h-14 w-20" aria-hidden="true">
      {isOpen && <path d="M7 25 40 3 73 25v7H7Z" fill="var(--land-earth2)" />}
      {isOpen && <path d="M15 12H65V46H15Z" fill="var(--land-cloud)" />}
      {isOpen && (
        <path
          d="M22 20H58M22 26H50"
          fill="none"
          stroke="var(--land-leaf)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
      <path d="M6 24 40 45 74 24V52a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4Z" fill="var(--land-earth)" />
      {!isOpen && <path d="M6 22H74L45 42a9 9 0 0 1-10 0Z" fill="var(--land-earth2)" />}
      {!isOpen && <circle cx="40" cy="41" r="6" fill="var(--land-hill)" />}
    </svg>
  );
}
