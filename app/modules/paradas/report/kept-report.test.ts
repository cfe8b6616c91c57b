import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { eraseDays } from '#app/modules/days/days.server.ts';
import { eraseCheckIns } from '#app/modules/feelings/feelings.server.ts';
import { eraseMeasures } from '#app/modules/measures/measures.server.ts';
import { eraseEntries } from '#app/modules/portfolio/entry/erasing.server.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { openField, sealField } from '#app/platform/crypto/field-encryption.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { deleteParadas } from '../cycle/paradas.queries.ts';
import { aMemberInParada, aParada, onDay } from '../paradas.factory.ts';
import { keepMissingReports } from './kept-report.server.ts';

const { server } = await testApplication();
const paradas = '/api/paradas/';
const thermometers = { instrument: 'termometros', answers: [2, 5, 2, 5, 5] };

beforeEach(() => onDay(0));
afterEach(() => setClock());

const idOf = (body: unknown) => z.object({ id: z.number() }).parse(body).id;
const words = [
  'Querida yo',
  'Si llueve, entonces leo.',
  'el paseo',
  'las prisas',
  'dormir',
  'un rato al sol',
];

/**
 * Creates a closed Parada with measures, a letter and every kind of text. The last day of the Parada has an
 * entry and a check-in.
 */
async function aClosedParada() {
  const ana = await aMemberInParada(server, { letter: words[0], intention: words[1] });
  await ana.post('/api/measures/', { ...thermometers, moment: 'start' });
  onDay(20);
  await ana.post('/api/measures/', { ...thermometers, answers: [8, 5, 3, 5, 4], moment: 'close' });
  await ana.post('/api/users_flow/user-feelings/', { agrado: 2, energia: 3, nota: words[5] });
  const entry = idOf((await ana.post('/api/piptool/investments/', anInvestment({ minutes: 10 }))).body);
  await ana.move('close', { keep: words[2], let_go: words[3], try: words[4] });
  const report = async (language?: string) => (await ana.get(`${ana.path}report/`, language)).text;
  return { ...ana, entry, report };
}

const idOfParada = z.object({ parada: z.object({ id: z.number() }) });

async function sealedOf(memberId: number) {
  const { rows } = await databasePool().query(
    'select parada_id, formula_version, sealed from paradas_report where member_id = $1',
    [memberId],
  );
  return rows;
}

test('if a new Parada starts on the closing day, the answers at its start do not change the report of the closed Parada', async () => {
  const ana = await aClosedParada();
  const before = await ana.report();
  expect(JSON.parse(before)).toMatchObject({
    measures: [{ start: 2, close: 8, verdict: 'mayor' }, {}, {}, {}, {}],
  });
  await ana.post('/api/measures/', { ...thermometers, answers: [8, 5, 3, 5, 4], moment: 'start' });
  await ana.post(paradas, aParada());
  expect(await ana.report()).toBe(before);
});

test.each([
  [
    'what is put in later on that day',
    (ana: MemberClient) => ana.post('/api/piptool/investments/', anInvestment({ minutes: 60 })),
  ],
  [
    'a check-in later on that day',
    (ana: MemberClient) => ana.post('/api/users_flow/user-feelings/', { agrado: 5, energia: 5 }),
  ],
  [
    'what comes late from a device without a network',
    (ana: MemberClient) =>
      ana.post('/api/piptool/investments/', anInvestment({ recorded_at: '2026-03-20T12:00:00Z' })),
  ],
  [
    'a day that is named by hand',
    (ana: MemberClient) => ana.post('/api/piptool/investments/', anInvestment({ local_day: '2026-03-19' })),
  ],
])('the report of a finished Parada is not changed by %s', async (_what, record) => {
  const ana = await aClosedParada();
  const before = await ana.report();
  expect((await record(ana)).status).toBe(201);
  expect(await ana.report()).toBe(before);
});

test('if a record is corrected or removed months later, the report does not change', async () => {
  const ana = await aClosedParada();
  const before = await ana.report();
  onDay(120);
  const correction = anInvestment({ minutes: 90, corrects: ana.entry });
  const corrected = idOf((await ana.post('/api/piptool/investments/', correction)).body);
  expect(await ana.report()).toBe(before);
  await ana.remove(`/api/piptool/investments/${corrected}/`);
  expect(await ana.report()).toBe(before);
});

test('the report of a Parada that was ended early does not change afterwards', async () => {
  const ana = await aMemberInParada(server);
  await ana.post('/api/piptool/investments/', anInvestment({ minutes: 10 }));
  await ana.move('end');
  const before = (await ana.get(`${ana.path}report/`)).text;
  expect(JSON.parse(before)).toMatchObject({ practice_days: 1, portfolio: { minutes: 10 } });
  await ana.post('/api/piptool/investments/', anInvestment({ minutes: 10 }));
  expect((await ana.get(`${ana.path}report/`)).text).toBe(before);
});

test('a stored report is sealed, has a formula version, and contains neither texts of the member nor other sentences', async () => {
  const ana = await aClosedParada();
  const [row] = await sealedOf(ana.memberId);
  expect(row.formula_version).toBe(3);
  const location = { table: 'paradas_report', column: 'sealed', rowId: ana.id, memberId: ana.memberId };
  const kept = await openField(db, location, row.sealed);
  expect(words.filter((text) => kept.includes(text) || row.sealed.includes(text))).toEqual([]);
  // The report contains only slugs, field names and days. A sentence would contain a blank or a letter that
  // slugs cannot contain.
  expect(stringsOf(JSON.parse(kept)).filter((text) => !/^[\w-]+$/.test(text))).toEqual([]);
  expect(kept).not.toContain('Cuerpo');
});

/** Returns every string in a value, without field names. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

test('the sentences of a report are written in the language of the request', async () => {
  const ana = await aClosedParada();
  expect(JSON.parse(await ana.report()).measures[0].words).toBe('Cambio mayor que el error de medida');
  expect(JSON.parse(await ana.report('en')).measures[0].words).toBe(
    'A change larger than the error of measurement',
  );
});

test('if the member destroys the letter, the report marks the letter as erased and no longer contains it', async () => {
  const ana = await aClosedParada();
  const before = JSON.parse(await ana.report());
  expect([before.letter.text, before.erased]).toEqual([words[0], []]);
  expect((await ana.remove(`${ana.path}letter/`)).status).toBe(204);
  const after = JSON.parse(await ana.report());
  expect(after).toEqual({
    ...before,
    letter: null,
    erased: ['letter'],
    parada: { ...before.parada, has_letter: false, letter_written_at: null },
  });
});

test('a letter that was destroyed before the Parada ended is not mentioned in the report', async () => {
  const ana = await aMemberInParada(server, { letter: words[0] });
  await ana.remove(`${ana.path}letter/`);
  await ana.move('end');
  expect((await ana.get(`${ana.path}report/`)).body).toMatchObject({ letter: null, erased: [] });
});

test('after the texts of a diary are erased, the report contains only its figures', async () => {
  const ana = await aClosedParada();
  const before = JSON.parse(await ana.report());
  const { memberId } = ana;
  await databasePool().query('delete from paradas_text where member_id = $1', [memberId]);
  for (const erase of [eraseCheckIns, eraseDays, eraseMeasures]) await erase(db, memberId);
  await eraseEntries(memberId);
  const text = await ana.report();
  expect(words.slice(1).filter((word) => text.includes(word))).toEqual([]);
  const gone = { intention: null, keep: null, let_go: null, try: null };
  expect(JSON.parse(text)).toEqual({
    ...before,
    ...gone,
    erased: ['intention', 'keep', 'let_go', 'try'],
  });
});

test('a report is deleted together with its Parada or the account', async () => {
  const ana = await aClosedParada();
  await deleteParadas(db, ana.memberId);
  expect(await sealedOf(ana.memberId)).toEqual([]);
  expect((await ana.get(`${ana.path}report/`)).status).toBe(404);
});

test('a job stores the missing report of an old Parada; later changes do not affect this report', async () => {
  const ana = await aClosedParada();
  const before = await ana.report();
  await databasePool().query('delete from paradas_report where member_id = $1', [ana.memberId]);
  await keepMissingReports();
  await ana.post('/api/piptool/investments/', anInvestment({ minutes: 60, corrects: ana.entry }));
  expect(await ana.report()).toBe(before);
  await keepMissingReports();
  expect(await sealedOf(ana.memberId)).toHaveLength(1);
});

test('if a missing report is requested several times before the job runs, only one report is stored', async () => {
  const ana = await aClosedParada();
  await databasePool().query('delete from paradas_report where member_id = $1', [ana.memberId]);
  const texts = await Promise.all([ana.report(), ana.report(), ana.report()]);
  expect(new Set(texts).size).toBe(1);
  expect(idOfParada.parse(JSON.parse(texts[0] ?? '')).parada.id).toBe(ana.id);
  expect(await sealedOf(ana.memberId)).toHaveLength(1);
});

test('after the end of the Parada, only the measures of a month later change the report', async () => {
  const ana = await aClosedParada();
  const before = JSON.parse(await ana.report());
  onDay(50);
  await ana.post('/api/measures/', { ...thermometers, answers: [7, 5, 3, 5, 4], moment: 'later' });
  const after = JSON.parse(await ana.report());
  expect(after).toEqual({ ...before, later: { open: false, measures: after.later.measures } });
  expect(after.later.measures[0]).toMatchObject({ start: 2, close: 7, verdict: 'mayor' });
});

test('a report that was stored with formula version 2 is returned unchanged', async () => {
  const ana = await aClosedParada();
  const location = { table: 'paradas_report', column: 'sealed', rowId: ana.id, memberId: ana.memberId };
  const sealed = await sealField(db, location, JSON.stringify(ofFormula2));
  await databasePool().query('update paradas_report set sealed = $1 where member_id = $2', [
    sealed,
    ana.memberId,
  ]);
  const { starts: _starts, texts: _texts, measures, parada, ...figures } = ofFormula2;
  expect(JSON.parse(await ana.report())).toMatchObject({
    ...figures,
    measures,
    parada,
    letter: { text: words[0] },
  });
});

/** A report as formula 2 stored it. This sample must never be changed, because members have such reports. */
const ofFormula2 = {
  parada: {
    ...{
      number: 1,
      state: 'closed',
      started_on: '2026-03-01',
      closable_on: '2026-03-21',
      closed_on: '2026-03-21',
    },
    ...{
      minutes_a_day: 10,
      focus: ['vinculos'],
      practice_days: 13,
      elapsed_days: 21,
      paused_days: 0,
      constancy: 0.5,
    },
  },
  to_learn_from: false,
  measures: [
    {
      ...{
        instrument: 'satisfaccion',
        version: 1,
        item: 'satisfaccion',
        min: 0,
        max: 10,
        start: 4,
        close: 8,
        change: 4,
      },
      ...{ interval: [0.91, 7.09], error_assumed: false, expected: 5.06, expected_interval: [2.22, 7.89] },
      verdict: 'mayor',
    },
  ],
  missing: [{ instrument: 'termometros', moment: 'close' }],
  across: [],
  starts: [{ instrument: 'satisfaccion', version: 1, answers: [4] }],
  agrado: [{ localDay: '2026-03-02', agrado: 3.5 }],
  portfolio: { minutes: 130, time: null },
  constancy: 0.5,
  practice_days: 13,
  intention_answers: { done: 11, no_occasion: 2, not_today: 2 },
  texts: ['letter', 'intention'],
  formula_version: 2,
};

test('only the member of a Parada can read its report', async () => {
  const ana = await aClosedParada();
  const eva = await memberClient(server);
  expect((await eva.get(`${ana.path}report/`)).status).toBe(404);
});
