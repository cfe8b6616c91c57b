import { type NewMoneyMoment, newMoneyMomentResponse } from './money-mirror.schema.ts';

/** A response to a recorded moment, as the server sends it. */
export const aStoredMoment = (changes: Partial<NewMoneyMoment> = {}): NewMoneyMoment =>
  newMoneyMomentResponse.parse({
    id: 7,
    local_day: '2026-11-20',
    created: '2026-11-20T19:00:00.000Z',
    undo_until: '2026-11-20T19:10:00.000Z',
    kind: 'gasto',
    amount_cents: null,
    currency: null,
    word: 'ansiedad',
    script: null,
    area: null,
    note: null,
    dynamic: {
      slug: 'poner-una-espera-antes-de-comprar',
      title: 'Poner una espera entre verlo y comprarlo',
      minutes: 5,
    },
    ...changes,
  });
