import {
  type MoneyMoment,
  moneyMomentResponse,
  type NewMoneyMoment,
  newMoneyMomentResponse,
} from '../moment/moment.schema.ts';
import { monthHere } from '../moment/month-words.browser.ts';
import {
  type MoneyMatrix,
  type MoneyMonth,
  moneyMatrixResponse,
  moneyMonthResponse,
} from '../patterns/patterns.schema.ts';

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

/** A moment of today in the list, as the server sends it. */
export const aShownMoment = (changes: Partial<MoneyMoment> = {}): MoneyMoment =>
  moneyMomentResponse.parse({ ...aStoredMoment(), local_day: `${monthHere()}-01`, ...changes });

const alone = { word: null, script: null, area: null };

/** The matrix with its repetitions, as the server sends it. */
export const aMatrix = (changes: Partial<MoneyMatrix> = {}): MoneyMatrix =>
  moneyMatrixResponse.parse({
    calm: false,
    moments: 11,
    minimum: 10,
    cells: [
      { kind: 'gasto', word: 'ansiedad', count: 6 },
      { kind: 'gasto', word: 'alivio', count: 2 },
    ],
    repetitions: [
      { ...alone, kind: 'gasto', word: 'ansiedad', count: 6, of: 8 },
      { ...alone, kind: 'evitar', script: 'evitacion', count: 3, of: 3 },
    ],
    ...changes,
  });

/** The current month, as the server sends it. */
export const aMonth = (changes: Partial<MoneyMonth> = {}): MoneyMonth => {
  const sums = [{ currency: 'EUR', cents: 6_000, count: 3 }];
  return moneyMonthResponse.parse({
    calm: false,
    month: monthHere(),
    moments: 14,
    sums,
    kinds: [
      { name: 'gasto', count: 10, sums },
      { name: 'evitar', count: 4, sums: [] },
    ],
    words: [{ name: 'ansiedad', count: 9, sums }],
    areas: [{ name: 'ocio', count: 5, sums }],
    piles: null,
    ...changes,
  });
};
