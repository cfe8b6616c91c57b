import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { aSignedInMember, signIn } from '../accounts.factory.ts';
import { requestClosing } from './closing.server.ts';

const { server, mailbox } = await testApplication();
const path = '/api/user-profile/close-account/';

test('if ten requests to close an account arrive at the same time, only one date is set and only one mail is sent', async () => {
  const { headers, email, memberId } = await aSignedInMember();
  const request = { method: 'POST', url: path, headers, payload: { confirm: true } } as const;
  const answers = await atOnce(10, () => server.inject(request));
  expect(Object.keys(statusCounts(answers)).every((status) => ['200', '401'].includes(status))).toBe(true);
  const dates = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().erase_at] : []));
  expect(new Set(dates).size).toBe(1);
  await mailbox.take(email);
  expect(mailbox.count(email)).toBe(0);
  const rows = db.selectFrom('accounts_member').select('closed_at').where('member_id', '=', memberId);
  expect(await rows.execute()).toEqual([{ closed_at: null }]);
});

test('if a sign-in runs at the same time as the request to close the account, the new session gets only the rights of the closing week', async () => {
  const { memberId, actor } = await aSignedInMember();
  const [{ headers }] = await Promise.all([signIn(memberId), requestClosing(actor)]);
  const answer = await server.inject({ url: '/api/today/', headers });
  expect([401, 403]).toContain(answer.statusCode);
});
