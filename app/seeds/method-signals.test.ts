import { expect, test } from 'vitest';
import { falseAlarmShare, minTossedDays } from '#app/modules/signals/experiment-days.ts';
import { lookDays, lookShare, minDaysOfEach } from '#app/modules/signals/look-schedule.ts';
import { errorBudget, maxQuestions, questionShare } from '#app/modules/signals/verdict.ts';
import { methodSignals as body } from './method-signals.ts';
import simulation from './signals-simulation.json' with { type: 'json' };

const looks = simulation.lookings.length;

test('the page /metodo and the code have the same numbers of days and the same shares of the evaluations', () => {
  expect(body).toContain(`A los ${lookDays.slice(0, -1).join(', ')} y ${lookDays.at(-1)} días con dato`);
  const shares = lookDays.map((look, index) =>
    Math.round(100 * lookShare(look, lookDays[index - 1] ?? null)),
  );
  expect(body).toContain(`${shares.slice(0, -1).join(', ')} y ${shares.at(-1)} de cada 100 |`);
});

test('the page /metodo and the code have the same shares of Paradas and questions', () => {
  const parts = [1, 2, 3].map((parada) => 1 / (maxQuestions * questionShare(parada)));
  expect(parts.map(Math.round)).toEqual([2, 6, 12]);
  expect(body).toContain('La primera, la mitad; la segunda, una sexta parte; la tercera, una doceava');
  expect([errorBudget, maxQuestions, minDaysOfEach, falseAlarmShare, minTossedDays]).toEqual([
    0.1, 3, 7, 0.1, 5,
  ]);
});

test('in every simulated group at most 10 of 100 people see a false hint', () => {
  const shares = simulation.groups.flatMap(({ misled }) => misled ?? []);
  const swappers = simulation.swappers.map(({ misled }) => misled);
  expect(simulation.people).toBe(2000);
  expect([shares.length, swappers.length]).toEqual([18 * 8 + 36 * 8, 6]);
  expect(Math.max(...shares, ...swappers)).toBeLessThanOrEqual(errorBudget);
});

test('in every simulated group with at least 42 days, half of the people find an effect of 1.6 points', () => {
  const strong = simulation.groups.filter(({ effect }) => effect === 1.6);
  const found = strong.flatMap((group) => (group.found ?? []).slice(looks));
  expect(found).toHaveLength(18 * 6);
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0.5);
});

test('the page /metodo lists every simulated group and names the group with the worst result', () => {
  const rows = body.split('\n').filter((line) => /^\| 0,\d · /.test(line));
  expect(rows).toHaveLength(18 * simulation.lengths.length);
  const worst = Math.max(
    ...simulation.groups.flatMap(({ effect, misled }) => (effect === 0 ? (misled ?? []) : [])),
  );
  expect(body).toContain(`como mucho, **${(100 * worst).toFixed(1).replace('.', ',')} %**`);
});

test('where the page /metodo describes hints, it uses no verb that claims a cause', () => {
  expect(body).not.toMatch(/\b(causa|causas|gracias a|te hace|mejora|empeora|debido)\b/i);
});
