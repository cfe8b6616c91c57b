import { expect, test } from 'vitest';
import { daysAfter } from '#app/modules/days/index.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { type ProposalInput, proposeDynamics, sessionsPart } from './index.ts';

const { server } = await testApplication();
const slug = 'cinco-cosas-que-veo';
const today = new Date().toISOString().slice(0, 10);

const quiet: ProposalInput = {
  ...{
    localDay: today,
    checkIns: [],
    calm: false,
    focus: ['mente'],
    advice: null,
    minutes: 10,
    sessions: [],
  },
};

test('one SQL statement reads the sessions of the last sixty days, newest first', async () => {
  const ana = await memberClient(server);
  const start = async () => (await ana.post(`/api/dynamics/${slug}/sessions/`, { minutes: 5 })).body;
  const first = await start();
  await ana.post(`/api/dynamics/sessions/${Reflect.get(Object(first), 'id')}/finish/`, {
    minutes: 5,
    usefulness: 4,
  });
  await start();
  const since = daysAfter(today, -60);
  const { sessions } = await readCombined({ sessions: sessionsPart(ana.memberId, since) });
  expect(sessions).toMatchObject([
    { slug, minutes: null, usefulness: null },
    { slug, minutes: 5, usefulness: 4, localDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  const { dynamic, alternatives } = await proposeDynamics({ ...quiet, sessions }, 'es-ES');
  expect([dynamic, ...alternatives].map((each) => each?.slug)).not.toContain(slug);
});

test('a member who has no sessions and no records gets three proposals', async () => {
  const ana = await memberClient(server);
  const { sessions } = await readCombined({ sessions: sessionsPart(ana.memberId, '2020-01-01') });
  expect(sessions).toEqual([]);
  const { dynamic, alternatives } = await proposeDynamics({ ...quiet, sessions }, 'es-ES');
  expect(dynamic).toMatchObject({ minutes: 10, reason: 'porque tu foco es Mente' });
  expect(alternatives).toHaveLength(2);
});

test('the reason of a proposal is in the language of the request', async () => {
  const checkIns = [{ areas: ['trabajo'], causes: ['exceso-de-carga'], control: null, quadrant: null }];
  const { dynamic } = await proposeDynamics({ ...quiet, focus: [], checkIns }, 'en');
  expect(dynamic?.reason).toBe('because you noted work and too much to carry');
});
