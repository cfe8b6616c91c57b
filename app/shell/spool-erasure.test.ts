// Runs alone because it looks into the spool.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { config } from '#app/platform/config.server.ts';
import { memberSpool } from '#app/platform/media/spool.ts';
import { testApplication } from './testing/application.ts';

const { server, mailbox } = await testApplication();

/** Writes a half-received photo into the spool, as a killed process leaves it. */
function leavePhoto(memberId: number): string {
  const folder = path.join(config.dataDirectory, 'spool', `${memberSpool(memberId)}.left`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'upload'), 'half a photo');
  return folder;
}

test('erasing an account removes the half-received photo of a killed process, and no photos of other members', async () => {
  const [ana, bea] = [await aSignedInMember(), await aSignedInMember()];
  const [hers, other] = [leavePhoto(ana.memberId), leavePhoto(bea.memberId)];
  const closed = await server.inject({
    method: 'POST',
    url: '/api/user-profile/close-account/',
    payload: { confirm: true, at_once: true },
    headers: ana.headers,
  });
  expect(closed.statusCode).toBe(200);
  while ((await mailbox.take(ana.email)).subject !== 'Tu cuenta se ha borrado');
  expect([existsSync(hers), existsSync(other)]).toEqual([false, true]);
});
