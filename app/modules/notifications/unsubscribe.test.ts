import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { signToken } from '#app/platform/crypto/signed-token.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aRemindedMember, at, remind } from './notifications.factory.ts';
import { reminderLink } from './unsubscribe.server.ts';

const { server, mailbox } = await testApplication();

beforeEach(() => at(2, 12));
afterEach(() => setClock());

const pathOf = (href: string) => href.slice(config.siteUrl.length);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const click = 'List-Unsubscribe=One-Click';

test('[B2.28] a reminder contains, in its header and its text, a URL that stops all reminders with one click', async () => {
  const ana = await aRemindedMember(server);
  at(3, 8);
  await remind();
  const { headers, text } = await mailbox.take(ana.email);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  const address = header('list-unsubscribe')?.slice(1, -1) ?? '';
  expect(header('list-unsubscribe-post')).toBe(click);
  expect(text).toContain(address);
  const url = pathOf(address);
  const posted = await server.inject({ method: 'POST', url, headers: form, payload: click });
  expect([posted.statusCode, posted.headers.location]).toEqual([200, undefined]);
  expect(posted.body).toContain('No te mandaremos más recordatorios.');
  expect((await ana.get(ana.profile)).body).toMatchObject({
    notify_email: true,
    notify_reminders: false,
    reminder_hour: null,
  });
  at(4, 8);
  await remind();
  expect(await ana.reminders()).toEqual(['daily']);
});

test('[B2.28] opening the link to stop reminders changes nothing yet, and shows a button', async () => {
  const ana = await aRemindedMember(server);
  const page = await server.inject({ url: pathOf(reminderLink.href(ana.memberId)) });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('No quiero más recordatorios');
  expect((await ana.get(ana.profile)).body).toMatchObject({ reminder_hour: 8 });
});

test('the POST that stops reminders may be sent as a multipart form and may be repeated', async () => {
  const ana = await aRemindedMember(server);
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const encoded = new Response(body);
  const request = {
    method: 'POST',
    url: pathOf(reminderLink.href(ana.memberId)),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  } as const;
  for (const _time of [1, 2]) expect((await server.inject(request)).statusCode).toBe(200);
  expect((await ana.get(ana.profile)).body).toMatchObject({ reminder_hour: null });
});

test('a link to stop reminders works for a year', async () => {
  const ana = await aRemindedMember(server);
  const url = pathOf(reminderLink.href(ana.memberId));
  setClock(new Date('2027-03-02T10:00:00Z'));
  expect((await server.inject({ method: 'POST', url })).statusCode).toBe(200);
  setClock(new Date('2027-03-02T11:00:01Z'));
  expect((await server.inject({ method: 'POST', url })).statusCode).toBe(403);
});

test.each([
  ['another member', (url: string, id: number) => url.replace(`t=${id}.`, `t=${id + 1}.`)],
  ['another purpose', (_url: string, id: number) => `/avisos/baja?t=${signToken('other', String(id), 60)}`],
  ['no member', () => '/avisos/baja'],
])('a link to stop reminders with %s is refused and changes nothing', async (_what, change) => {
  const ana = await aRemindedMember(server);
  const url = change(pathOf(reminderLink.href(ana.memberId)), ana.memberId);
  for (const method of ['GET', 'POST'] as const) {
    const response = await server.inject({ method, url });
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('Este enlace ya no sirve');
  }
  expect((await ana.get(ana.profile)).body).toMatchObject({ reminder_hour: 8 });
});

test('a page of another site cannot send the POST that stops reminders', async () => {
  const ana = await aRemindedMember(server);
  const url = pathOf(reminderLink.href(ana.memberId));
  const headers = { origin: 'https://otra.example', 'sec-fetch-site': 'cross-site' };
  expect((await server.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
  expect((await ana.get(ana.profile)).body).toMatchObject({ reminder_hour: 8 });
});
