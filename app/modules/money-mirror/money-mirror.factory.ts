/** A moment of money as the app sends it to the API. */
export const aMoneyMoment = (changes: object = {}): object => ({
  kind: 'gasto',
  amount_cents: 2_350,
  currency: 'EUR',
  word: 'ansiedad',
  script: 'evitacion',
  area: 'ocio',
  note: 'Otra vez a las once de la noche.',
  ...changes,
});
