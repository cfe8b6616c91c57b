// Runs alone because it listens for the messages to all processes.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { anArticle } from '#app/modules/content/content.factory.ts';
import { now } from '#app/platform/clock.ts';
import { openChannel } from '#app/platform/db/channel.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();
const admin = await aSignedInMember();
await makeStaff(admin.memberId, 'admin');

/** The request bodies, by call. A call that is not listed has no body. */
const bodies: Readonly<Record<string, object>> = {
  'DELETE /api/admin/roles/{id}/': { reason: 'x' },
  'POST /api/admin/members/{id}/openings/': { reason: 'x' },
  'POST /api/admin/members/{id}/end-sessions/': { seen: null },
  'POST /api/admin/members/{id}/unlock/': { seen: null },
  'POST /api/admin/members/{id}/factor-resets/': { reason: 'x', seen: null },
  'POST /api/admin/members/{id}/address-changes/': {
    ...{ email: 'otra@persona.example', is_lost: false, reason: 'x', seen: null },
  },
  'POST /api/admin/members/{id}/requests/{request}/confirm/': { new_code: '123456' },
  'PUT /api/admin/inbox/templates/{id}/': {
    ...{ language: 'es', name: 'x', subject: 'x', text: 'x', seen: null },
  },
  'POST /api/admin/billing/coupons/': {
    ...{ code: 'VERANO', kind: 'percent', value: 20, currency: null },
    ...{ interval: null, max_uses: null, valid_until: null },
  },
  'POST /api/admin/billing/gifts/{id}/resend/': { seen: now().toISOString() },
  'POST /api/subscription/gifts/{id}/resend/': { seen: now().toISOString() },
  'POST /api/admin/billing/members/{id}/free-time/': { days: 1, reason: 'other', seen: null },
  'POST /api/admin/billing/orders/{id}/payments/': {
    ...{ amount_cents: 990, method: 'transfer', reference: 'x' },
    received_on: now().toISOString().slice(0, 10),
  },
  'POST /api/admin/billing/prices/{id}/announce/': { cheaper: 1 },
  'POST /api/admin/billing/payments/{id}/refunds/': { refund_cents: 1, reason: 'asked', seen_cents: 0 },
  'POST /api/admin/inbox/{id}/answers/': { subject: 'x', text: 'x', answers: 0, seen: null },
  'POST /api/admin/inbox/{id}/assign/': { member: 'me', seen: null },
  'POST /api/admin/inbox/{id}/close/': { seen: null },
  'POST /api/admin/inbox/{id}/reopen/': { seen: null },
  'PUT /api/admin/applications/positions/{id}/': {
    ...{ version: 0, reveal_from: 'trial', reviewers: [] },
    criteria: [{ id: null, name: 'Escucha', weight: 1 }],
  },
  'PUT /api/admin/applications/{id}/decision/': { outcome: 'refused', reason: 'x', version: null },
  'DELETE /api/admin/applications/{id}/decision/': { version: 1 },
  'POST /api/admin/applications/{id}/stage/': { stage: 'reading', version: 1 },
  'POST /api/admin/applications/{id}/marks/': { marks: [{ criterion: 1, mark: 3 }] },
  'POST /api/admin/applications/{id}/notes/': { body: 'x' },
  'POST /api/comments/moderation/{id}/ban/': { reason: 'x', seen: null },
  'POST /api/reviews/moderation/{id}/approve/': { version: '1' },
  'POST /api/reviews/moderation/{id}/hide/': { reason: 'x', version: '1' },
  'POST /api/reviews/moderation/{id}/refuse/': { reason: 'x', version: '1' },
  'POST /api/v2/cms/pages/reference/score/{id}/': { score: 3 },
  'PATCH /cms/comments/api/comment/{id}/': { comment: 'Otra vez' },
  'PATCH /api/my-referents/{id}/': { likeness: 3 },
  'POST /api/my-referents/{id}/copy/': { intention: 'Saludar' },
  'POST /api/my-referents/{id}/gesture/': { answer: 'done' },
  'POST /api/my-referents/{id}/end/': {},
  'POST /api/money-moments/months/{month}/piles/': {
    currency: 'EUR',
    piles: [{ name: 'Casa', cents: 100 }],
    rest_cents: 0,
  },
  'PATCH /api/media/images/{id}/': { alt: 'Un río' },
  'POST /api/content/pages/{id}/revisions/': { based_on: 1, ...anArticle() },
  'POST /api/content/pages/{id}/publish/': { revision: 1 },
  'POST /api/content/pages/{id}/schedules/': { action: 'unpublish', due_at: '2999-01-01T00:00:00Z' },
  'POST /api/comments/moderation/{id}/hide/': { reason: 'Insulta' },
  'POST /api/comments/moderation/{id}/restore/': {},
  'POST /api/comments/moderation/{id}/keep/': {},
  'POST /api/dynamics/{slug}/sessions/': { minutes: 5 },
  'PATCH /api/dynamics/sessions/{id}/': { step: 1 },
  'POST /api/dynamics/sessions/{id}/finish/': { minutes: 5 },
  'PATCH /api/user-profile/{username}/': { minutes_a_day: 5 },
  'PATCH /api/users/{username}/': { name: 'Ana' },
  'PATCH /api/device/{token}/': { active: false },
  'PATCH /api/paradas/{id}/': { minutes_a_day: 5 },
  'POST /api/paradas/{id}/begin/': {},
  'POST /api/paradas/{id}/pause/': {},
  'POST /api/paradas/{id}/resume/': {},
  'POST /api/paradas/{id}/end/': {},
  'POST /api/paradas/{id}/close/': {},
  'POST /api/paradas/{id}/rest/': {},
  'POST /api/paradas/{id}/intention/': { answer: 'done' },
  'PATCH /api/signals/questions/{id}/': {
    factor: { kind: 'dimension', slug: 'cuerpo' },
    outcome: 'agrado',
    lag: 0,
  },
  'PATCH /api/sharing/{id}/': { until: now().toISOString().slice(0, 10) },
  'POST /api/paradas/{id}/tried/': { answer: 'yes' },
};

/** The queries, by call. A call that is not listed has no query. */
const queries: Readonly<Record<string, string>> = {
  'DELETE /api/admin/inbox/templates/{id}/': '?seen=2026-01-01T00:00:00Z',
};

const unknownNumber = '99999999';

type Call = {
  parameters?: { in: string; name: string; schema: { format?: string } }[];
  requestBody?: object;
};

/**
 * Returns every call that changes a single resource. The path of each call names a resource that does not exist.
 */
async function callsAtNothing() {
  const { paths }: { paths: Record<string, Record<string, Call>> } = (
    await server.inject('/openapi.json')
  ).json();
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => method !== 'get' && path.includes('{'))
      .map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, url: aimedAt(path, call), call })),
  );
}

function aimedAt(path: string, { parameters = [] }: Call): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name) =>
    parameters.find((each) => each.name === name)?.schema.format === 'uuid' ? randomUUID() : unknownNumber,
  );
}

function send(name: string, url: string) {
  const [method = ''] = name.split(' ');
  const payload = bodies[name];
  const verb = (['DELETE', 'PATCH', 'PUT'] as const).find((each) => each === method) ?? 'POST';
  const query = queries[name] ?? '';
  return server.inject({
    method: verb,
    url: url + query,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  });
}

/** The messages that were sent to all processes, on every channel. */
const heard: string[] = [];
const channels = ['yoi_pages', 'yoi_ended_sessions'];
const onMessage = (message: string) => void heard.push(message);
const ears = await Promise.all(
  channels.map((name) => openChannel(name, { onMessage, onLost: () => {}, onBack: () => {} })),
);
afterAll(() => Promise.all(ears.map((ear) => ear.close())));

const countEvents = async () => (await db.selectFrom('platform_event').select('id').execute()).length;

test('a call that finds no resource records no event and sends no message', async () => {
  const calls = await callsAtNothing();
  expect(calls.length).toBeGreaterThan(15);
  const before = await countEvents();
  for (const { name, url, call } of calls) {
    expect([name, Boolean(call.requestBody)]).toEqual([name, name in bodies]);
    const { statusCode, body } = await send(name, url);
    expect([name, statusCode, body]).toEqual([name, 404, expect.any(String)]);
  }
  expect(await countEvents()).toBe(before);
  for (const channel of channels) await sql`select pg_notify(${channel}, '0')`.execute(db);
  // Messages arrive in the order of their commits. A `0` is therefore the last message on each channel.
  await vi.waitFor(() => expect(heard.filter((message) => message === '0')).toHaveLength(channels.length));
  expect(heard).toEqual(channels.map(() => '0'));
});
