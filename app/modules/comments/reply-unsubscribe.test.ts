import { expect, test } from 'vitest';
import { z } from 'zod';
import { config } from '#app/platform/config.server.ts';
import { signToken } from '#app/platform/crypto/signed-token.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type ApiClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';
import { replyLink } from './comments.server.ts';

const { server, mailbox } = await testApplication();
const { pageId } = await anArticlePage();
const bea = await memberClient(server);
const click = 'List-Unsubscribe=One-Click';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const pathOf = (href: string) => href.slice(config.siteUrl.length);

async function say(caller: ApiClient, changes: object): Promise<number> {
  const { body } = await caller.post('/cms/comments/api/comment/', aComment(pageId, changes));
  return z.object({ id: z.int() }).parse(body).id;
}

test('[C2.6] one click on the unsubscribe header of a mail about a reply stops these mails', async () => {
  const ana = await memberClient(server);
  const thread = await say(ana, { followup: true });
  await say(bea, { reply_to: thread });
  const { headers, text } = await mailbox.take(ana.email);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  const address = header('list-unsubscribe')?.slice(1, -1) ?? '';
  expect([header('list-unsubscribe-post'), text?.includes(address)]).toEqual([click, true]);
  const url = pathOf(address);
  const posted = await server.inject({ method: 'POST', url, headers: form, payload: click });
  expect([posted.statusCode, posted.body.includes('No te llegarán más avisos')]).toEqual([200, true]);
  await say(bea, { reply_to: thread });
  const later = await say(ana, { followup: true });
  const reply = await say(bea, { reply_to: later });
  expect((await mailbox.take(ana.email)).text).toContain(`#c${reply}`);
  expect(mailbox.count(ana.email)).toBe(0);
});

test('if the unsubscribe link for reply mails is opened, nothing changes yet and a button is shown', async () => {
  const ana = await memberClient(server);
  const thread = await say(ana, { followup: true });
  const page = await server.inject({ url: pathOf(replyLink.href(ana.memberId)) });
  expect([page.statusCode, page.body.includes('No quiero más avisos de respuestas')]).toEqual([200, true]);
  await say(bea, { reply_to: thread });
  expect((await mailbox.take(ana.email)).subject).toBe('Tienes una respuesta en Yoi');
});

test.each([
  ['of reminders', () => signToken('stop reminders', '1', 60)],
  ['that is missing', () => ''],
])('a token %s stops no mails about replies', async (_what, token) => {
  const url = `${replyLink.path}?t=${token()}`;
  for (const method of ['GET', 'POST'] as const)
    expect((await server.inject({ method, url })).statusCode).toBe(403);
});
