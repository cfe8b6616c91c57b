import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { openField, sealField } from '#app/platform/crypto/field-encryption.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMemberInParada, onDay } from '../paradas.factory.ts';
import { findReport } from './kept-report.queries.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

const question = {
  text: '¿Mi cuerpo?',
  factor: { kind: 'dimension', slug: 'cuerpo' },
  outcome: 'agrado',
  lag: 0,
};

test('a report of the previous formula has no days of questions, and counts one day for each measure', async () => {
  const ana = await aMemberInParada(server, { questions: [question] });
  for (const [day, moment] of [
    [0, 'start'],
    [20, 'close'],
  ] as const) {
    onDay(day);
    await ana.post('/api/measures/', { instrument: 'satisfaccion', answers: [4], moment });
  }
  await ana.move('close');
  const of = { memberId: ana.memberId, paradaId: ana.id };
  const location = { table: 'paradas_report', column: 'sealed', rowId: ana.id, memberId: ana.memberId };
  const {
    questions: _,
    measures,
    ...rest
  } = JSON.parse(await openField(db, location, (await findReport(db, of)) ?? Buffer.alloc(0)));
  const [{ start_days: _start, close_days: _close, ...measure }] = measures;
  const former = JSON.stringify({ ...rest, measures: [measure], formula_version: 2 });
  const sealed = await inTransaction((trx) => sealField(trx, location, former));
  await databasePool().query('update paradas_report set sealed = $1 where member_id = $2', [
    sealed,
    ana.memberId,
  ]);
  expect((await ana.get(`${ana.path}report/`)).body).toMatchObject({
    formula_version: 2,
    questions: [{ text: '¿Mi cuerpo?', days_with: null, days_without: null }],
    measures: [{ start: 4, close: 4, start_days: 1, close_days: 1 }],
  });
});
