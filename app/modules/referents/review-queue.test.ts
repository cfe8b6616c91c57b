// Runs alone because it reads the mails of the team, and its queue has to be empty.
import { expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { reviewQueueResponse } from './public/referents.schema.ts';
import { aReview, decideAsRead } from './referents.factory.ts';

const { server, mailbox } = await testApplication();
const marta = await memberClient(server, { role: 'moderator' });
const desk = '/api/reviews/moderation/';
const team = 'hola@yoi.example';
const { pageId, title } = await aReferentPage();
const path = `/api/v2/cms/pages/reference/${pageId}/reviews/`;

const queue = async () => reviewQueueResponse.parse((await marta.get(desk)).body).items;

test('the team gets one mail when the first review waits, and another one only after the queue was empty', async () => {
  const members = [await memberClient(server), await memberClient(server), await memberClient(server)];
  await Promise.all(members.map((member) => member.post(path, aReview({ text: 'No se cita.' }))));
  const mail = await mailbox.take(team);
  expect([mail.subject, mail.text?.includes('No se cita.')]).toEqual([
    `Una reseña de ${title} espera`,
    false,
  ]);
  const waiting = await queue();
  expect(waiting.map(({ member }) => member).toSorted()).toEqual(
    members.map(({ memberId }) => memberId).toSorted(),
  );
  const times = waiting.map(({ created }) => created);
  expect(times).toEqual(times.toSorted());
  for (const { id } of waiting) await decideAsRead(marta, id, 'approve');
  expect(await queue()).toEqual([]);
  await members[0]?.post(path, aReview());
  expect((await mailbox.take(team)).subject).toContain('espera');
  expect(mailbox.count(team)).toBe(0);
});
