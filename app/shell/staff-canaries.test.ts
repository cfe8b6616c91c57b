// Runs alone because it sets the clock and starts a part of the program.
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { aMember } from '#app/modules/accounts/accounts.factory.ts';
import { now } from '#app/platform/clock.ts';
import { startApplication } from './application.server.ts';
import { stopAfterTests } from './testing/application.ts';
import { findInDatabase } from './testing/canaries.ts';
import { memberClient } from './testing/member-client.ts';
import { liveDiary, moveToDay } from './testing/member-diary.ts';

const readings: string[] = [];
const { server } = stopAfterTests(
  await startApplication(async (made: FastifyInstance) => {
    made.addHook('onRoute', ({ method, url, config }) => {
      const isReading = [method].flat().includes('GET');
      if (config?.staff && isReading && !config.answersOthers) readings.push(url);
    });
  }),
);

/** The mark with which every text of the member ends. */
const mark = ' canario-apoyo';

moveToDay(0);
const person = { ...(await aMember({ createdAt: now() })), mark };
await liveDiary(server, person);
const admin = await memberClient(server, { role: 'admin' });
const path = `/api/admin/members/${person.memberId}/`;
await admin.post(`${path}openings/`, { reason: 'Nos ha escrito' });

/** The searches by which support could try to find the member. */
const searches = ['', `?search=${person.username}`, `?search=${person.memberId}`, '?search=canario'];

test("no route of the back office returns a text from a member's diary", { timeout: 60_000 }, async () => {
  expect(readings.length).toBeGreaterThan(10);
  const leaks: string[] = [];
  for (const url of readings)
    for (const id of [person.memberId, 1, 2, 3])
      for (const search of url.includes(':') ? [''] : searches) {
        const { body } = await admin.call('GET', url.replace(/:\w+/g, String(id)) + search);
        if (body.includes(mark.trim())) leaks.push(`${url}${search}`);
      }
  expect(leaks).toEqual([]);
});

test("a member's record in the back office contains only data of the account", async () => {
  const { status, body } = await admin.get(path);
  expect([status, Object.keys(Object(body)).toSorted()]).toEqual([
    200,
    ['account', 'consents', 'decided', 'exports', 'free_time', 'mails', 'sessions', 'subscription'],
  ]);
});

test('no entry of the audit log contains a text of a member', async () => {
  const found = await findInDatabase([mark.trim(), person.email, person.username]);
  expect(found.filter((row) => row.includes('platform_audit'))).toEqual([]);
});
