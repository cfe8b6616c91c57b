import { expect, test } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMeasure } from '#app/modules/measures/measures.factory.ts';
import { aMoneyMoment } from '#app/modules/money-mirror/money-mirror.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { anOwnReferent } from '#app/modules/referents/referents.factory.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();

/** The parts of the API that store intimate data. */
const diaryTags = ['feelings', 'portfolio', 'measures', 'dynamics', 'own referents', 'money moments'];

/**
 * Every call that adds to the diary, with a valid body. A new call of this kind must be added here and must require
 * consent.
 */
const writes: Readonly<Record<string, object | string>> = {
  'POST /api/users_flow/user-feelings/': aCheckIn(),
  'POST /api/users_flow/user-area/': { category: 1 },
  'POST /api/users_flow/user-causa-of-discomfort/': { user_area: 1, cause_of_discomfort_slug: 'conflicto' },
  'POST /api/piptool/investments/': anInvestment({ note: 'yoga' }),
  'POST /api/piptool/plan/': { targets: null },
  'POST /api/dynamics/{slug}/sessions/': { minutes: 5 },
  'PATCH /api/dynamics/sessions/{id}/': { step: 1 },
  'POST /api/dynamics/sessions/{id}/finish/': { minutes: 5 },
  'POST /api/measures/': aMeasure(),
  'POST /api/money-moments/': aMoneyMoment(),
  'POST /api/money-moments/months/{month}/piles/': {
    currency: 'EUR',
    piles: [{ name: 'Lo de siempre', cents: 100 }],
    rest_cents: 0,
  },
  'POST /api/my-referents/': anOwnReferent(),
  'PATCH /api/my-referents/{id}/': { likeness: 3 },
  'POST /api/my-referents/{id}/copy/': { intention: 'Saludar' },
  'POST /api/my-referents/{id}/gesture/': { answer: 'done' },
  'POST /api/piptool/import/': 'dia,minutos,cuerpo\n2026-03-01,5,100\n',
};

/** The calls that are still allowed after the consent is withdrawn. */
const takesBack = [
  'DELETE /api/users_flow/user-feelings/{id}/',
  'DELETE /api/users_flow/user-feelings/{id}/note/',
  'DELETE /api/piptool/investments/{id}/',
  'DELETE /api/money-moments/{id}/note/',
  'DELETE /api/piptool/investments/{id}/note/',
  'DELETE /api/dynamics/sessions/{id}/written/',
  'DELETE /api/my-referents/{id}/',
  'DELETE /api/money-moments/{id}/',
  'DELETE /api/money-moments/months/{month}/piles/',
  'POST /api/my-referents/{id}/end/',
];

const refusal = {
  detail:
    'Para guardar tu diario necesitamos antes tu consentimiento. Te lo preguntamos en Yoi la primera vez que apuntas algo.',
};

type Methods = Record<string, { tags?: string[] }>;

async function declaredWrites(): Promise<string[]> {
  const { paths }: { paths: Record<string, Methods> } = (await server.inject('/openapi.json')).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { tags }]) => method !== 'get' && diaryTags.some((tag) => tags?.includes(tag)))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

async function send(name: string, headers: Record<string, string>) {
  const [method, path = ''] = name.split(' ');
  const payload = writes[name];
  const url = path
    .replace('{id}', '1')
    .replace('{slug}', 'cinco-cosas-que-veo')
    .replace('{month}', '2026-01');
  const type = typeof payload === 'string' ? { 'content-type': 'text/csv' } : {};
  return server.inject({
    method: method === 'DELETE' ? 'DELETE' : method === 'PATCH' ? 'PATCH' : 'POST',
    url,
    headers: { ...headers, ...type },
    ...(method === 'DELETE' ? {} : { payload }),
  });
}

const consents = (memberId: number) =>
  db
    .updateTable('accounts_consent')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'diary')
    .where('withdrawn_at', 'is', null);

test('[B2.21] the table in this test lists every call that writes into the diary', async () => {
  expect((await declaredWrites()).toSorted()).toEqual([...Object.keys(writes), ...takesBack].toSorted());
});

test.each(Object.keys(writes))('[B2.21] if the consent was withdrawn, %s is refused', async (name) => {
  const { headers, memberId } = await aSignedInMember();
  expect((await send(name, headers)).statusCode).not.toBe(403);
  await consents(memberId).set({ withdrawn_at: now() }).execute();
  const answer = await send(name, headers);
  expect([answer.statusCode, answer.json()]).toEqual([403, refusal]);
});

test('without consent no record of a diary can be stored; with consent every call is allowed', async () => {
  const { headers, memberId } = await aSignedInMember();
  await db.deleteFrom('accounts_consent').where('member_id', '=', memberId).execute();
  for (const name of Object.keys(writes)) expect((await send(name, headers)).statusCode).toBe(403);
  const tables = [
    ...(['feelings_check_in', 'portfolio_entry', 'portfolio_plan'] as const),
    ...(['measures_measure', 'dynamics_session', 'referents_own', 'money_mirror_moment'] as const),
  ];
  for (const table of tables)
    expect(
      await db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute(),
    ).toEqual([]);
  const given = { member_id: memberId, purpose: 'diary', version: '2026-11-21', given_at: now() } as const;
  await db.insertInto('accounts_consent').values(given).execute();
  expect((await send('POST /api/users_flow/user-feelings/', headers)).statusCode).toBe(201);
  expect((await send('POST /api/piptool/investments/', headers)).statusCode).toBe(201);
});

test('if a member has withdrawn the consent, records can still be removed', async () => {
  const { headers, memberId } = await aSignedInMember();
  const { id } = (await send('POST /api/users_flow/user-feelings/', headers)).json();
  const { id: entryId } = (await send('POST /api/piptool/investments/', headers)).json();
  await consents(memberId).set({ withdrawn_at: now() }).execute();
  const remove = (url: string) => server.inject({ method: 'DELETE', url, headers });
  expect((await remove(`/api/users_flow/user-feelings/${id}/`)).statusCode).toBe(204);
  expect((await remove(`/api/piptool/investments/${entryId}/`)).statusCode).toBe(204);
});

test('a member who agreed only to the terms can read the diary but cannot add anything to it', async () => {
  const { headers, memberId } = await aSignedInMember();
  await consents(memberId).set({ withdrawn_at: now() }).execute();
  const read = (url: string) => server.inject({ url, headers });
  expect((await read('/api/users_flow/today/')).statusCode).toBe(200);
  expect((await read('/api/piptool/investments/')).statusCode).toBe(200);
});
