import type { MoneyMomentInput } from '#app/modules/money-mirror/schema.ts';

/**
 * A moment of money of the demonstration. Its day is given in days before the current day. Amounts are in euros.
 */
export type DemoMoment = { daysAgo: number; kind: MoneyMomentInput['kind'] } & Partial<
  Pick<MoneyMomentInput, 'amount_cents' | 'word' | 'script' | 'area' | 'note'>
>;

/** The invented moments of money of the demonstration, oldest first. Some of them repeat and some do not. */
export const demoMoments: readonly DemoMoment[] = [
  { daysAgo: 54, kind: 'evitar', word: 'ansiedad', script: 'evitacion', area: 'dinero' },
  {
    daysAgo: 51,
    kind: 'gasto',
    amount_cents: 3_490,
    word: 'agobio',
    area: 'trabajo',
    note: 'Cena a domicilio. Otra vez sin mirar.',
  },
  { daysAgo: 47, kind: 'deuda', word: 'verguenza', script: 'evitacion', area: 'familia' },
  {
    daysAgo: 44,
    kind: 'gasto',
    amount_cents: 5_995,
    word: 'ansiedad',
    area: 'ocio',
    note: 'Zapatillas, a las once de la noche.',
  },
  { daysAgo: 40, kind: 'comparar', word: 'tristeza', script: 'estatus', area: 'amistad' },
  { daysAgo: 36, kind: 'cobrar', amount_cents: 142_000, word: 'alivio', area: 'trabajo' },
  {
    daysAgo: 33,
    kind: 'prestar',
    amount_cents: 6_000,
    word: 'ternura',
    area: 'familia',
    note: 'A Marta, para el dentista.',
  },
  { daysAgo: 27, kind: 'gasto', amount_cents: 2_250, word: 'agobio', area: 'trabajo' },
  {
    daysAgo: 22,
    kind: 'evitar',
    word: 'miedo',
    script: 'evitacion',
    area: 'dinero',
    note: 'La carta del banco sigue en la mesa.',
  },
  { daysAgo: 19, kind: 'gasto', amount_cents: 1_890, word: 'ansiedad', area: 'ocio' },
  { daysAgo: 16, kind: 'comparar', word: 'ilusion', area: 'amistad' },
  { daysAgo: 12, kind: 'gasto', amount_cents: 4_120, word: 'ansiedad', area: 'trabajo' },
  { daysAgo: 9, kind: 'evitar', word: 'ansiedad', script: 'evitacion', area: 'dinero' },
  { daysAgo: 6, kind: 'cobrar', amount_cents: 142_000, word: 'alivio', area: 'trabajo' },
  {
    daysAgo: 4,
    kind: 'gasto',
    amount_cents: 1_250,
    word: 'ilusion',
    area: 'amistad',
    note: 'Café y tarta con Nuria.',
  },
  { daysAgo: 3, kind: 'deuda', word: 'agobio', script: 'vigilancia', area: 'pareja' },
  { daysAgo: 1, kind: 'gasto', amount_cents: 2_799, word: 'ansiedad', area: 'trabajo' },
];
