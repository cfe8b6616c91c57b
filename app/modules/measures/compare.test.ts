import { expect, test } from 'vitest';
import {
  type AveragedMeasure,
  type ComparedScore,
  compareMeasures,
  describeChange,
  describePooled,
  poolParadas,
  toChangeNumbers,
} from './index.ts';
import { changeNumbers, measureChange, pooledMeasureChange, pooledNumbers } from './schema.ts';

const aRow = (changes: Partial<AveragedMeasure>): AveragedMeasure => ({
  instrument: 'satisfaccion',
  version: 1,
  moment: 'start',
  answers: [4],
  days: 1,
  ...changes,
});

/** Returns a score in the form in which a stored report displays it. */
const shown = (score: ComparedScore) =>
  describeChange(changeNumbers.strict().parse(toChangeNumbers(score)), 'es-ES');

const pool = (scores: Parameters<typeof poolParadas>[0]) =>
  describePooled(pooledNumbers.strict().parse(poolParadas(scores)), 'es-ES');

const start = aRow({});
const close = aRow({ moment: 'close', answers: [8] });

test('a compared change has an interval, an expected score and a sentence about its size', () => {
  const { compared, missing } = compareMeasures([start, close]);
  expect(missing).toEqual([]);
  expect(compared.map(shown)).toMatchObject([
    {
      instrument: 'satisfaccion',
      item: 'satisfaccion',
      ...{ start: 4, close: 8, change: 4, interval: [0.91, 7.09] },
      ...{ expected: 5.06, expected_interval: [2.22, 7.89] },
      words: 'Cambio mayor que el error de medida',
    },
  ]);
});

test('each thermometer is compared separately, and has no expected score because no population mean is known', () => {
  const instrument = 'termometros';
  const { compared } = compareMeasures([
    aRow({ instrument, answers: [4, 5, 6, 7, 3] }),
    aRow({ instrument, answers: [4, 7, 1, 8, 3], moment: 'close' }),
  ]);
  const rows = compared.map((each) => measureChange.parse(shown(each)));
  expect(rows.map(({ item, change, verdict, expected }) => [item, change, verdict, expected])).toEqual([
    ['cuerpo', 0, 'indistinguible', null],
    ['mente', 2, 'posible', null],
    ['vinculos', -5, 'mayor', null],
    ['proposito', 1, 'indistinguible', null],
    ['dinero', 0, 'indistinguible', null],
  ]);
});

test('a change has scores with two decimals, and the number of measured days at the start and at the close', () => {
  const [score] = compareMeasures([
    aRow({ answers: [13 / 3], days: 3 }),
    aRow({ moment: 'close', answers: [8], days: 2 }),
  ]).compared;
  expect(score && shown(score)).toMatchObject({
    ...{ start: 4.33, close: 8, change: 3.67, start_days: 3, close_days: 2 },
    ...{ interval: [1.04, 6.3], verdict: 'mayor' },
  });
});

test('in a report by the earlier formula, a change counts as measured on one day at each moment', () => {
  const [score] = compareMeasures([start, close]).compared;
  const { start_days, close_days, ...former } = score ? toChangeNumbers(score) : {};
  expect([start_days, close_days]).toEqual([1, 1]);
  expect(changeNumbers.parse(former)).toMatchObject({ start_days: 1, close_days: 1 });
});

test('a measure from 30 days after the close can be compared with the start or with the close', () => {
  const later = aRow({ moment: 'later', answers: [6] });
  const sinceClose = compareMeasures([start, close, later], { from: 'close', to: 'later' });
  expect(sinceClose.compared[0]?.change).toMatchObject({ start: 8, close: 6 });
});

test('an instrument is listed as missing if its version was answered at only one of the two moments', () => {
  expect(compareMeasures([start]).missing).toEqual([{ instrument: 'satisfaccion', moment: 'close' }]);
  const other = compareMeasures([start, aRow({ moment: 'close', version: 2 })]);
  expect([other.compared, other.missing.length]).toEqual([[], 2]);
});

const paradas = (closes: readonly number[]): (ComparedScore & { parada: number })[] =>
  closes.flatMap((answer, index) =>
    compareMeasures([start, aRow({ moment: 'close', answers: [answer] })]).compared.map((each) => ({
      ...each,
      parada: index + 1,
    })),
  );

test('the changes of all Paradas are listed, but the changes are pooled only if there are at least three Paradas', () => {
  expect(poolParadas([])).toBeNull();
  expect(poolParadas(paradas([6, 7]))).toMatchObject({ from_expected: true, pooled: null });
  const pooled = pooledMeasureChange.parse(pool(paradas([9, 9, 10])));
  expect(pooled.paradas.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(pooled.pooled).toMatchObject({ associated: true });
  expect(pooled.words).toBe('Juntas: asociado a puntuaciones más altas al cerrar');
  expect(pool(paradas([0, 0, 0])).words).toContain('asociado a puntuaciones más bajas');
  expect(pool(paradas([5, 5, 5])).words).toBe('Juntas, sin cambio distinguible');
});

test('a change measured with a removed instrument is shown with the slug of the instrument', () => {
  const [score] = compareMeasures([start, close]).compared;
  const kept = score && { ...toChangeNumbers(score), instrument: 'retirado', item: 'retirado' };
  expect(kept && describeChange(kept, 'es-ES')).toMatchObject({ question: 'retirado', change: 4, low: '' });
});
