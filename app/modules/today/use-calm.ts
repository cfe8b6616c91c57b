import { useState } from 'react';
import { isLowest } from '#app/modules/feelings/ui.tsx';
import type { Hoy } from './today.schema.ts';

const seenKey = 'yoi-calm-seen';

/**
 * Returns whether the calm card replaces the day. The card appears right after a check-in at the lowest point
 * of both axes. On that day it stays until the member continues or records a check-in with agrado 4 or 5.
 */
export function useCalm(hoy: Hoy, isFresh: boolean) {
  const lows = hoy.check_ins.filter(isLowest).length;
  const mark = `${hoy.local_day} ${lows}`;
  const [seen, setSeen] = useState(() => sessionStorage.getItem(seenKey));
  return {
    isOpen: hoy.calm && lows > 0 && seen !== mark,
    isFresh,
    close: () => {
      sessionStorage.setItem(seenKey, mark);
      setSeen(mark);
    },
  };
}
