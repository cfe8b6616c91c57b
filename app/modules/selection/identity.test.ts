// Runs alone because it starts a part of the program.
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { startApplication } from '#app/shell/application.server.ts';
import { stopAfterTests } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import {
  anApplicant,
  anApplication,
  aPositionToFill,
  applicationsPath,
  draft,
  mark,
  nameReviewers,
} from './selection.factory.ts';
import { applicationResponse } from './selection.schema.ts';

const readings: string[] = [];
const { server } = stopAfterTests(
  await startApplication(async (made: FastifyInstance) => {
    made.addHook('onRoute', ({ method, url, config }) => {
      const isReading = [method].flat().includes('GET');
      if (config?.staff && isReading && !config.answersOthers) readings.push(url);
    });
  }),
);
const admin = await memberClient(server, { role: 'admin' });
const reviewers = [
  await memberClient(server, { role: 'expert' }),
  await memberClient(server, { role: 'editor' }),
] as const;
const position = await aPositionToFill();
await nameReviewers(admin, position, reviewers);

/** Parts of the applicant's name, address and links. No response may contain one of them before the reveal. */
const canaries = ['Wenceslada', 'Urrutibeascoa', 'wence.urruti', 'urruti.example', '655443322'];

const application = await anApplication(
  server,
  position,
  anApplicant({
    name: 'Wenceslada Urrutibeascoa',
    email: `wence.urruti.${process.pid}@persona.example`,
    links: ['https://urruti.example/curso'],
    message:
      'Soy Wenceslada (wence.urruti@persona.example, 655 44 33 22). WENCESLADA acompaña: urruti.example/curso.',
    speciality: 'Método Urrutibeascoa',
  }),
);
const path = `${applicationsPath}${application.id}/`;

/** Requests every route of the team as each caller, and returns the canaries in the responses. */
async function listLeaks(): Promise<string[]> {
  const leaks: string[] = [];
  for (const caller of [admin, ...reviewers])
    for (const url of readings)
      for (const id of new Set([application.id, position])) {
        const { body } = await caller.call('GET', url.replace(/:\w+/g, String(id)));
        const plain = body.replaceAll(' ', '');
        for (const canary of canaries) if (plain.includes(canary)) leaks.push(`${url} ${canary}`);
      }
  return leaks;
}

test('before the stage that reveals names, no response to the team shows who applied', {
  timeout: 60_000,
}, async () => {
  expect(readings).toContain(`${applicationsPath}:id/`);
  for (const reviewer of reviewers) await mark(reviewer, application.id, 4);
  await admin.post(`${path}stage/`, { stage: 'reading', version: 1 });
  await draft(admin, application.id, { outcome: 'refused' });
  const logged = () => admin.get('/api/admin/mails/?kind=application-received');
  await expect.poll(async () => JSON.stringify((await logged()).body)).toContain('"state":"sent"');
  expect(await listLeaks()).toEqual([]);
});

test('from the stage that reveals names on, reviewers see name, address, links and film', async () => {
  await admin.post(`${path}stage/`, { stage: 'conversation', version: 2 });
  const { identity, message, name } = applicationResponse.parse((await reviewers[0].get(path)).body);
  expect(identity).toMatchObject({ email: application.email, links: ['https://urruti.example/curso'] });
  expect([name, message]).toEqual(['Wenceslada Urrutibeascoa', application.message]);
});

test('the settings of a position contain the stage at which names are revealed', async () => {
  const settings = `${applicationsPath}positions/${position}/`;
  const current = JSON.parse((await admin.call('GET', settings)).body);
  const { version, criteria } = current;
  const reviewing = reviewers.map(({ memberId }) => memberId);
  const change = { version, criteria, reveal_from: 'trial', reviewers: reviewing };
  expect((await admin.call('PUT', settings, change)).statusCode).toBe(204);
  expect(applicationResponse.parse((await reviewers[0].get(path)).body).identity).toBeNull();
});
