import { useState } from 'react';
import { daysBetween } from '#app/modules/days/schema.ts';
import type { Hoy } from './today.schema.ts';

/**
 * The key contains "user", so that a sign-out removes the entry. The value is the id of the Parada and the day
 * on which the member pressed the button.
 */
const laterKey = 'yoi-user-closing-later';

/** The number of days after which the card is shown again. */
const quietDays = 3;

/**
 * Returns three things: whether the Parada can be closed, whether the card about the closing is shown, and a
 * function that postpones the card for some days. While the screens must be calm, the closing is not offered.
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
