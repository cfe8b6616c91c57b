import { useLingui } from '@lingui/react/macro';
import type { DayState } from './day-words.ts';

/** The states of a day in words. */
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
