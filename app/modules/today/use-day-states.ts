import { useLingui } from '@lingui/react/macro';
import type { DayState } from './day-words.browser.ts';

/** Returns the name of each state of a day. */
export function useDayStates(): Record<DayState, string> {
  const { t } = useLingui();
  return {
    done: t`con tiempo para ti`,
    partial: t`con algo para ti`,
    rest: t`de descanso`,
    none: t`sin apuntes`,
    paused: t`en pausa`,
  };
}
