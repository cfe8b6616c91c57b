import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, onDay } from '../paradas.factory.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

const thermometers = { instrument: 'termometros', answers: [3, 5, 2, 5, 5] };
const words = { letter: 'Querida yo', intention: 'Si llueve, entonces leo.' };

/** Creates a Parada with measures and three check-ins, and closes it. */
async function closedParada() {
  const ana = await aMemberInParada(server, words);
  await ana.post('/api/measures/', { ...thermometers, moment: 'start' });
  for (const index of [0, 1, 2]) {
    onDay(index);
    await ana.post('/api/users_flow/user-feelings/', { agrado: 2 + index, energia: 3, nota: 'secreto' });
  }
  onDay(20);
  await ana.post('/api/measures/', { ...thermometers, answers: [9, 5, 3, 5, 4], moment: 'close' });
  await ana.move('close', { keep: 'el paseo' });
  return ana;
}

const request = (reader: Pick<MemberClient, 'call'>, path: string, headers = {}) =>
  reader.call('GET', `${path}professional-report.pdf`, undefined, headers);

async function readPage(bytes: Buffer) {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

test('the page for a professional shows each score with its days, change and interval, but no verdict', async () => {
  const ana = await closedParada();
  const { statusCode, headers, rawPayload } = await request(ana, ana.path);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ]);
  const { text, totalPages } = await readPage(rawPayload);
  expect(totalPages).toBe(1);
  expect(text).toMatch(/¿cómo ha estado tu cuerpo\? 0–10 3 \(1\) 9 \(1\) 6 −?[\d,]+ \/ [\d,]+/);
  expect(text).toContain('Agrado del día (1 a 5): media 3, desviación típica 1, n = 3 días.');
  expect(text).toContain('Días con al menos cinco minutos de práctica: 0 de 21.');
  expect(text).not.toMatch(/mayor que|posible|no se distingue/);
});

test('the page for a professional is a single page, even with measures of the close and of a month later', async () => {
  const ana = await aMemberInParada(server, words);
  const measure = async (moment: string) => {
    await ana.post('/api/measures/', { ...thermometers, moment });
    await ana.post('/api/measures/', { instrument: 'satisfaccion', answers: [6], moment });
  };
  for (const index of [0, 1, 2]) {
    onDay(index);
    await measure('start');
    await ana.post('/api/users_flow/user-feelings/', { agrado: 2 + index, energia: 3 });
  }
  onDay(20);
  await measure('close');
  await ana.move('close', { keep: 'el paseo' });
  onDay(50);
  await measure('later');
  const { text, totalPages } = await readPage((await request(ana, ana.path)).rawPayload);
  expect(totalPages).toBe(1);
  expect(text.match(/¿cuánta satisfacción sientes/g)).toHaveLength(2);
  expect(text).toContain('Fórmulas de Yoi');
});

test('the page for a professional contains neither texts nor the name of the member', async () => {
  const ana = await closedParada();
  const { rawPayload } = await request(ana, ana.path);
  const { text } = await readPage(rawPayload);
  for (const word of ['secreto', 'Querida yo', 'Si llueve', 'el paseo', ana.username])
    expect(text).not.toContain(word);
});

test('the page for a professional is written in the language of the request', async () => {
  const ana = await closedParada();
  const { rawPayload } = await request(ana, ana.path, { 'accept-language': 'en' });
  expect((await readPage(rawPayload)).text).toContain('Measures of a Parada');
});

test('only finished Paradas of the requesting member have a page for a professional', async () => {
  const ana = await aMemberInParada(server);
  expect((await request(ana, ana.path)).statusCode).toBe(409);
  const bea = await memberClient(server);
  expect((await request(bea, ana.path)).statusCode).toBe(404);
  expect((await server.inject(`${ana.path}professional-report.pdf`)).statusCode).toBe(401);
});
