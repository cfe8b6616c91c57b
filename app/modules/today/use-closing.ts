import { useState } from 'react';
import { daysBetween } from '#app/modules/days/schema.ts';
import type { Hoy } from './today.schema.ts';

/** Contains "user", so that a sign-out removes it. Its value is the id of the Parada and the day of the press. */
const laterKey = 'yoi-user-closing-later';

/** After this many days the card comes back. */
const quietDays = 3;

/**
 * Returns whether the Parada can be closed and the card about it is shown, and a function that puts it off for some
 * days. In a calm time nothing is proposed.
 */
export function useClosing({ parada, local_day, calm }: Hoy) {
  const [later, setLater] = useState(() => localStorage.getItem(laterKey) ?? '');
  const [id, day = ''] = later.split(' ');
  const isPutOff = id === String(parada?.id) && daysBetween(day, local_day) < quietDays;
  const canClose = parada?.state === 'closable' && !calm;
  return {
    isOpen: canClose && !isPutOff,
    isPutOff: canClose && isPutOff,
    putOff: () => {
      const next = `${parada?.id} ${local_day}`;
      localStorage.setItem(laterKey, next);
      setLater(next);
    },
  };
}
