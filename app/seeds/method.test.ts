import { expect, test } from 'vitest';
import { toAverage } from '#app/modules/comments/comments.policy.ts';
import { readingMinutes } from '#app/modules/content/prose/reading-minutes.server.ts';
import { exampleBars } from '#app/modules/content/site/method-drawings.tsx';
import { quadrantOf } from '#app/modules/feelings/feelings.schema.ts';
import { expectedClose, toChange } from '#app/modules/measures/change.ts';
import { changeWords } from '#app/modules/measures/change-words.ts';
import { instrumentPrecision } from '#app/modules/measures/instrument.ts';
import { lifeSatisfaction } from '#app/modules/measures/life-satisfaction.ts';
import { thermometersInstrument } from '#app/modules/measures/thermometers.ts';
import {
  addContribution,
  type ByDimension,
  type Contribution,
  type DimensionSlug,
  dimensionSlugs,
  eachDimension,
  equalShares,
  noTotals,
} from '#app/modules/portfolio/allocation/allocation.ts';
import {
  apportionPercent,
  drift,
  effectiveDimensions,
  effortAllocation,
  mergedIndex,
  minRatedEntries,
  moneyAllocation,
  nextContribution,
  saysEffortShares,
  timeAllocation,
} from '#app/modules/portfolio/allocation/formulas.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { method } from './method.ts';

const body = method.body.replaceAll('\u00A0', ' ');

/** Returns the cells of the table whose first heading is `heading`, row by row. */
function table(heading: string): string[][] {
  const from = body.indexOf(`| ${heading} |`);
  const rows = body.slice(from, body.indexOf('\n\n', from)).split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Returns the rows of the table under a third-level heading. */
function tableUnder(title: string): string[][] {
  const part = body.slice(body.indexOf(`### ${title}\n`));
  const rows = part.slice(part.indexOf('\n|') + 1, part.indexOf('\n\n', part.indexOf('\n|'))).split('\n');
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const names: Record<DimensionSlug, string> = {
  cuerpo: 'Cuerpo',
  mente: 'Mente',
  vinculos: 'Vínculos',
  proposito: 'Propósito',
  dinero: 'Dinero',
};
const slugOf = (name: string) => dimensionSlugs.find((slug) => names[slug] === name) ?? 'cuerpo';
const numberIn = (cell = '') => Number(/\d+/.exec(cell)?.[0] ?? 0);

/** The example on the page. It is read from the table of the page. */
const entries = table('Qué').map(
  ([, minutes, effort, money = '', places = '']): Contribution => ({
    minutes: numberIn(minutes),
    effort: numberIn(effort) || null,
    amountCents: numberIn(money) * 100,
    currency: money.includes('MXN') ? 'MXN' : 'EUR',
    shares: equalShares(places.split(' y ').map(slugOf)),
  }),
);
const totals = entries.reduce(addContribution, noTotals());
const rows = (values: ByDimension) =>
  dimensionSlugs.filter((slug) => values[slug] > 0).map((slug) => [names[slug], values[slug]] as const);

test('[C3.7] the page /metodo contains the same shares of time as the computation', () => {
  const time = timeAllocation(totals);
  expect(entries).toHaveLength(6);
  expect(body).toContain(`| De ${time?.total} |`);
  expect(tableUnder('Tiempo')).toEqual(
    rows(time?.percent ?? eachDimension(() => 0)).map(([name, percent]) => [
      name,
      String(time?.amounts[slugOf(name)]),
      `${percent} %`,
    ]),
  );
});

test('the drawing of the three bars shows the shares of the example on the page /metodo', () => {
  const shares = (percent: ByDimension | undefined) => rows(percent ?? eachDimension(() => 0));
  expect(exampleBars.map(({ parts }) => parts.map(([slug, share]) => [names[slug], share]))).toEqual([
    shares(timeAllocation(totals)?.percent),
    shares(effortAllocation(totals)?.percent),
    shares(moneyAllocation(totals, 'EUR')?.percent),
  ]);
});

test('percentage points that remain after rounding are added where the remainder is largest', () => {
  const exact = timeAllocation(totals)?.basisPoints ?? eachDimension(() => 0);
  const floors = rows(exact).map(([, points]) => Math.floor(points / 100));
  const [cuerpo, mente, vinculos, dinero] = floors;
  const sum = floors.reduce((all, each) => all + each, 0);
  expect(body).toContain(`${cuerpo}, ${mente}, ${vinculos} y ${dinero}, que suman ${sum}.`);
});

test('the page /metodo contains the same amounts and shares of effort as the computation', () => {
  const effort = effortAllocation(totals);
  expect(tableUnder('Energía').map(([name, , amount, percent]) => [name, amount, percent])).toEqual(
    rows(effort?.amounts ?? eachDimension(() => 0)).map(([name, amount]) => [
      name,
      String(amount),
      `${effort?.percent[slugOf(name)]} %`,
    ]),
  );
  for (const [, count = '', amount] of tableUnder('Energía')) {
    const [minutes, points] = count.split(' × ').map(Number);
    expect((minutes ?? 0) * (points ?? 0)).toBe(Number(amount));
  }
  expect([saysEffortShares(totals), totals.ratedEntries]).toEqual([false, 3]);
  expect([minRatedEntries, body.includes('**desde diez valoradas**')]).toEqual([10, true]);
});

test('the page /metodo shows the shares of money separately for each currency', () => {
  const euros = moneyAllocation(totals, 'EUR');
  const { cuerpo, mente } = euros?.percent ?? eachDimension(() => 0);
  expect(body).toContain(
    `De ${(euros?.total ?? 0) / 100} €, 12 fueron para Cuerpo (${cuerpo} %) y 18 para Mente (${mente} %)`,
  );
  expect(moneyAllocation(totals, 'MXN')?.percent.proposito).toBe(100);
});

test('the page /metodo contains the same number of effective dimensions and the same merged index as the computation', () => {
  const spread = String(effectiveDimensions(totals.time)).replace('.', ',');
  expect(body).toContain(`El ejemplo da **${spread}**.`);
  const parts = Math.round(effectiveDimensions(totals.time) ?? 0);
  expect(body).toContain(`se reparte sobre todo entre ${parts} partes de tu vida`);
  const [all, one] = [eachDimension(() => 1), { ...eachDimension(() => 0), mente: 1 }];
  expect([effectiveDimensions(one), effectiveDimensions(all)]).toEqual([1, 5]);
  const index = mergedIndex(totals, { time: 1, effort: 1, money: 1 }, 'EUR');
  const percent = index && apportionPercent(index);
  const said = rows(percent ?? eachDimension(() => 0)).map(([name, share]) => `${name} ${share} %`);
  expect(body).toContain(`${said.slice(0, -1).join(', ')} y ${said.at(-1)}.`);
});

test('the plan warns in exactly the cases in which the page /metodo announces a warning', () => {
  const cases = table('Querías').map(([target, share, difference, answer = '']) => {
    const at = (cell?: string) => ({ ...eachDimension(() => 0), cuerpo: numberIn(cell) * 100 });
    const found = drift(at(share), at(target), 60).cuerpo;
    expect(found.basisPoints).toBe(numberIn(difference) * 100);
    expect(drift(at(share), at(target), 59).cuerpo.isFlagged).toBe(false);
    return [found.isFlagged, answer.startsWith('Sí')];
  });
  expect(cases).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test('the page /metodo contains the same advice as the computation', () => {
  const time = { ...eachDimension(() => 0), cuerpo: 400_000, vinculos: 300_000 };
  const plan = { ...eachDimension(() => 0), cuerpo: 5_000, vinculos: 5_000 };
  const advice = nextContribution(time, plan);
  expect(advice?.reachesPlan).toBe(true);
  expect(body).toContain(
    `«Si hoy pones ${advice?.minutes} min en ${names[advice?.dimension ?? 'cuerpo']}, vuelves a tu plan»`,
  );
});

test('the page /metodo lists the same four groups of words as the code', () => {
  const groups = {
    alta_agradable: 'Agradable, con energía alta',
    baja_agradable: 'Agradable, con energía baja',
    alta_desagradable: 'Desagradable, con energía alta',
    baja_desagradable: 'Desagradable, con energía baja',
  } as const;
  const shown = table('Agrado');
  expect(new Set(shown.map(([, , group]) => group)).size).toBe(4);
  for (const [agrado, energia, group] of shown)
    expect(groups[quadrantOf(Number(agrado), Number(energia))]).toBe(group);
});

test('[C3.7] the page /metodo contains the same measurement errors and the same words about changes as the code', () => {
  const written = (value: number, digits = 2) => value.toFixed(digits).replace('.', ',');
  const precision = instrumentPrecision(lifeSatisfaction);
  const five = instrumentPrecision(thermometersInstrument);
  if (!precision || !five) throw new Error('the figures of both are given');
  expect(body).toContain(`**${written(precision.sem)} puntos**`);
  expect(body).toContain(`**menos de ${written(precision.change95)}**`);
  expect(body).toContain(`**${written(five.change95)} puntos**`);
  const expected = expectedClose(
    { start: 4, close: 4 },
    precision,
    lifeSatisfaction.populationMean?.value ?? 0,
  );
  expect(body).toContain(`lo esperable al cerrar es **${written(expected.score, 1)}**`);
  for (const [start, close, words] of table('Al empezar'))
    expect(translate('es-ES', changeWords[toChange(Number(start), Number(close), precision).verdict])).toBe(
      words,
    );
});

test('the page /metodo contains the same thresholds as the code for a change between means of several days', () => {
  const five = instrumentPrecision(thermometersInstrument);
  const rows = table('Días al empezar').map(([start, close, points = '']) => {
    const days = { start: Number(start), close: Number(close) };
    const told = Number.parseFloat(points.replace(',', '.'));
    const change = Math.round(told * days.start) / days.start;
    const verdicts = [change - 1 / days.start, change].map((each) => toChange(0, each, five, days).verdict);
    expect([change.toFixed(1), verdicts]).toEqual([told.toFixed(1), ['posible', 'mayor']]);
    return [days.start, days.close];
  });
  expect(rows).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('the page /metodo contains the same ratings and reading times as the computation', () => {
  const mean = toAverage({ count: 3, sum: 4 + 5 + 4 }) ?? 0;
  const shown = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }).format(mean);
  expect(body).toContain(`con 4, 5 y 4 leerás «${shown} de 5»`);
  expect(toAverage({ count: 2, sum: 9 })).toBeNull();
  expect(body).toContain(
    `Un texto de 1.050 palabras son **${readingMinutes('palabra '.repeat(1_050))} minutos**`,
  );
  expect([readingMinutes('hola'), readingMinutes('palabra '.repeat(200))]).toEqual([1, 1]);
});
