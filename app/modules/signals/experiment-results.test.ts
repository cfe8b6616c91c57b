// Runs alone because it observes all queries.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { experimentResponse } from './experiment.schema.ts';
import { keepResultsOfAll } from './experiment-results.server.ts';
import { aQuestion, investInBody, readSignalsOf } from './signals.factory.ts';

const { server } = await testApplication();
const path = '/api/signals/experiments/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

/** Returns a member with an experiment of fourteen days, and functions that read it and record days. */
async function anExperimenter() {
  const member = await aMemberInParada(server, { questions: [aQuestion()] });
  const [asked] = (await readSignalsOf(member)).items;
  const { body } = await member.post(path, { question: asked?.id, days: 14 });
  const id = Number(Reflect.get(Object(body), 'id'));
  const read = async () => experimentResponse.parse((await member.get(`${path}${id}/`)).body);
  return { ...member, experiment: id, read };
}

type Experimenter = Awaited<ReturnType<typeof anExperimenter>>;

/** Records these days as the coin decided, with an agrado of 5 with the factor and 2 without it. */
async function live(member: Experimenter, days = 14): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    onDay(day);
    const { today } = await member.read();
    if (today === 'A') await investInBody(member);
    await member.post('/api/users_flow/user-feelings/', { agrado: today === 'A' ? 5 : 2, energia: 3 });
  }
}

const keptOf = ({ experiment }: Experimenter) =>
  db
    .selectFrom('signals_experiment_result')
    .where('experiment_id', '=', experiment)
    .select(['verdict', 'days_with', 'days_without', 'done_as_tossed', 'kept_at'])
    .execute();

test('after the last day of an experiment, the hourly job stores its result once', async () => {
  const ana = await anExperimenter();
  await live(ana);
  await keepResultsOfAll();
  expect(await keptOf(ana)).toEqual([]);
  onDay(15);
  await keepResultsOfAll();
  const kept = await keptOf(ana);
  expect(kept).toMatchObject([{ verdict: 'likely', done_as_tossed: 14 }]);
  onDay(16);
  await keepResultsOfAll();
  expect(await keptOf(ana)).toEqual(kept);
});

test('if records are corrected or removed later, the stored result of an experiment stays the same', async () => {
  const ana = await anExperimenter();
  await live(ana);
  onDay(15);
  const before = await ana.read();
  expect(before).toMatchObject({ state: 'over', verdict: 'likely', difference: 3 });
  await investInBody(ana, { local_day: '2026-03-02' });
  await ana.remove(`/api/signals/questions/${before.question}/`);
  onDay(40);
  expect(await ana.read()).toEqual(before);
});

test('reading the result of a finished experiment does not read any records', async () => {
  const ana = await anExperimenter();
  await live(ana, 3);
  onDay(15);
  await ana.read();
  const statements: string[] = [];
  observeQueries(({ query }) => void statements.push(query.sql));
  await ana.read();
  observeQueries(undefined);
  expect(statements.filter((sql) => /feelings_check_in|portfolio_entry|signals_answer/.test(sql))).toEqual(
    [],
  );
});

test('if an experiment ends early, the days on which the member followed it are stored, but no result', async () => {
  const ana = await anExperimenter();
  await live(ana, 3);
  await ana.post(`${path}${ana.experiment}/end/`, {});
  expect(await keptOf(ana)).toMatchObject([{ verdict: 'unknown', days_with: null, done_as_tossed: 3 }]);
  expect(await ana.read()).toMatchObject({
    ...{ state: 'ended_early', difference: null },
    done: { as_tossed: 3, otherwise: 0, unknown: 0 },
  });
});

test('the job stores no result for a member without consent to a diary', async () => {
  const ana = await anExperimenter();
  await live(ana, 3);
  await ana.post('/api/my-data/consents/', { purpose: 'diary', granted: false });
  onDay(15);
  await keepResultsOfAll();
  expect(await keptOf(ana)).toEqual([]);
});
