// Runs alone because it sets the clock.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { aQuestion, liveDays, readSignalsOf } from '#app/modules/signals/signals.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { hoyResponse } from './today.schema.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

const equal = { withBody: 3, without: 3 };

/**
 * Returns a member with a question. The question has fourteen days with data, and the clock shows the day on
 * which its first evaluation is due.
 */
async function anAsker() {
  const member = await aMemberInParada(server, { questions: [aQuestion()] });
  await liveDays(member, [0, 14], equal);
  onDay(14);
  const signal = async () => hoyResponse.parse((await member.get('/api/today/')).body).signal;
  return { ...member, signal, look: () => readSignalsOf(member) };
}

test('Hoy shows a question for three days after an evaluation has changed its verdict', async () => {
  const ana = await anAsker();
  expect(await ana.signal()).toBeNull();
  await ana.look();
  expect(await ana.signal()).toMatchObject({ text: '¿Y mi cuerpo?', verdict: 'none' });
  onDay(16);
  expect(await ana.signal()).not.toBeNull();
  onDay(17);
  expect(await ana.signal()).toBeNull();
});

test('if an evaluation does not change the verdict, Hoy does not show the question', async () => {
  const ana = await anAsker();
  await ana.look();
  await liveDays(ana, [14, 21], equal);
  onDay(21);
  const [asked] = (await ana.look()).items;
  expect(asked?.looks.map(({ verdict }) => verdict)).toEqual(['none', 'none']);
  expect(await ana.signal()).toBeNull();
});
