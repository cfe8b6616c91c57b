import { Trans } from '@lingui/react/macro';
import { CheckInRow, Helped, useCheckInTitle } from '#app/modules/feelings/ui.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Timeline } from '#ui/timeline.tsx';
import type { Hoy } from './today.schema.ts';
import { useDayStates } from './use-day-states.ts';

export type DaySheetProps = { hoy: Hoy; day: Hoy['week'][number]; onClose: () => void };

/** Shows one day of the week: all entries if the day is today, or the summary of an earlier day. */
export function DaySheet({ hoy, day, onClose }: DaySheetProps) {
  const dayText = useDayText();
  const title = useCheckInTitle();
  const states = useDayStates();
  const date = dayText(day.local_day, 'weekdayDate');
  const isToday = day.local_day === hoy.local_day;
  return (
    <Sheet title={date} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {() => (
        <div className="grid gap-3">
          <p>
            <Trans>Un día {states[day.state]}.</Trans>{' '}
            {day.minutes === 1 && <Trans>Pusiste un minuto en ti.</Trans>}
            {day.minutes > 1 && <Trans>Pusiste {day.minutes} minutos en ti.</Trans>}
          </p>
          {isToday && hoy.check_ins.length > 0 ? (
            <Timeline>
              {hoy.check_ins.map((checkIn) => (
                <CheckInRow key={checkIn.id} checkIn={checkIn} today={hoy} />
              ))}
            </Timeline>
          ) : (
            <>
              <p className="text-muted">
                {day.agrado === null ? (
                  <Trans>No apuntaste cómo estabas, y está bien.</Trans>
                ) : (
                  <Trans>Lo último que apuntaste: {title(day)}.</Trans>
                )}
              </p>
              <Helped slugs={day.ayudas} today={hoy} />
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}
