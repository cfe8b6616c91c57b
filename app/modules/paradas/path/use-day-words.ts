import { useLingui } from '@lingui/react/macro';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import type { StoneState } from '#ui/charts/path-of-stones.tsx';
import type { PathDay } from './path-days.browser.ts';

/** Returns a function that describes a day of the path in words. */
export function useDayWords() {
  const { t } = useLingui();
  const dayText = useDayText();
  const state: Record<StoneState, string> = {
    done: t`hecho`,
    partial: t`a medias`,
    rest: t`descanso`,
    none: t`sin dato`,
    paused: t`en pausa`,
    ahead: t`por venir`,
  };
  const name = ({ number, localDay, isToday }: PathDay) => {
    const date = dayText(localDay, 'weekdayDate');
    if (number === null) return date;
    return isToday ? t`Día ${number}, hoy, ${date}` : t`Día ${number}, ${date}`;
  };
  const minutesText = (minutes: number) => (minutes === 1 ? t`1 minuto` : t`${minutes} minutos`);
  const title = (day: PathDay) => {
    const { minutes } = day;
    const what = state[day.state];
    return minutes > 0
      ? t`${{ day: name(day) }}: ${what}, ${{ minutes: minutesText(minutes) }}`
      : t`${{ day: name(day) }}: ${what}`;
  };
  return { state, name, title, minutes: minutesText };
}
