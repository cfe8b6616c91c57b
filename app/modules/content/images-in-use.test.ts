// Runs alone because it writes the whole site.
import { expect, test, vi } from 'vitest';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { findPictures } from '#app/modules/media/index.ts';
import { aJpeg, sendForm } from '#app/modules/media/media.factory.ts';
import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, anExpert, aPublishedPage, openImages, writeLanding } from './content.factory.ts';
import { beginPage, saveDraft } from './editing/editing.server.ts';
import { publishPage, unpublishPage } from './editing/publishing.server.ts';
import { cancelScheduledChange, schedulePublish } from './editing/scheduling.server.ts';
import { renderAnswers, writeLandingIn } from './landing/landing-words.server.ts';
import { findUnfitImages } from './prose/prose-images.server.ts';

/** Renditions are made only at low load. The tests cause load and therefore need more time. */
vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();
const { editor: headers, anImage, ready } = await openImages(server);

/** Tries to remove an image. @returns the status, and the text of a refusal */
async function removed(id: number, by = headers): Promise<[number, string?]> {
  const answer = await server.inject({ method: 'DELETE', url: `/api/media/images/${id}/`, headers: by });
  return answer.statusCode === 204 ? [204] : [answer.statusCode, answer.json().detail];
}

test('an image cannot be removed while a live page or a draft uses it', async () => {
  const image = await anImage('Mar');
  const { pageId, revisionId } = await aPublishedPage(
    'article',
    aDraft({ slug: 'mar', title: 'El mar' }, { gallery: [image] }),
  );
  expect((await removed(image.id))[0]).toBe(400);
  await unpublishPage(anEditor, pageId);
  expect((await removed(image.id))[0]).toBe(400);
  await saveDraft(anEditor, { pageId, basedOn: revisionId }, aDraft({ slug: 'mar', title: 'El mar' }));
  expect(await removed(image.id)).toEqual([204]);
});

test.each(['article', 'text'] as const)(
  'an image cannot be removed if the text of a page (%s) uses it in any size',
  async (kind) => {
    const image = await anImage(`Roca ${kind}`, 500, 300);
    await ready(image.id);
    const [avif] = (await findPictures(db, [image.id])).get(image.id)?.sources ?? [];
    const [smallest = ''] = avif?.srcSet.split(' ') ?? [];
    expect(smallest).not.toBe(`/media/${image.key}`);
    const told = (body: string) =>
      aDraft({ slug: `roca-${kind}` }, { body: `${body}\n\nGracias por invertir en ti` });
    const draft = told(`![Una roca](${smallest})`);
    const { pageId, revisionId } = await aPublishedPage(kind, draft);
    expect((await removed(image.id))[0]).toBe(400);
    const { revision } = await saveDraft(anEditor, { pageId, basedOn: revisionId }, told('Sin ella.'));
    // The image is still in use, because the live page shows the published text.
    expect((await removed(image.id))[0]).toBe(400);
    await publishPage(anEditor, pageId, revision.revisionId);
    const { revision: again } = await saveDraft(anEditor, { pageId, basedOn: revision.revisionId }, draft);
    expect((await removed(image.id))[0]).toBe(400);
    await saveDraft(anEditor, { pageId, basedOn: again.revisionId }, told('Sin ella.'));
    expect(await removed(image.id)).toEqual([204]);
  },
);

test('an image that a scheduled revision uses cannot be removed, even if a newer draft does not use it', async () => {
  const image = await anImage('Duna');
  const waits = aDraft(
    { title: 'Mañana' },
    { body: `![Una duna](/media/${image.key})\n\nGracias por invertir en ti` },
  );
  const { revision } = await beginPage(anEditor, 'article', waits);
  const { pageId, revisionId } = revision;
  const scheduleId = await schedulePublish(anEditor, { pageId, revisionId, dueAt: inSeconds(3_600) });
  const { slug = '' } = waits;
  await saveDraft(anEditor, { pageId, basedOn: revisionId }, aDraft({ slug, title: 'Mañana' }));
  expect((await removed(image.id))[0]).toBe(400);
  await cancelScheduledChange(anEditor, pageId, scheduleId);
  expect(await removed(image.id)).toEqual([204]);
});

test('an image cannot be removed if a player or an answer on the landing page uses it', async () => {
  const [poster, shown] = [await anImage('Cartel'), await anImage('Respuesta')];
  const abstract = `/media/paseo.mp4 /media/${poster.key}`;
  await aPublishedPage('article', aDraft({ title: 'Con película' }, { abstract }));
  const answer = `![Así se ve](/media/${shown.key})`;
  const questions = [{ question: '¿Cómo se ve?', answer }];
  await writeLanding({ sections: [], steps: [], questions });
  expect(await removed(poster.id)).toEqual([400, expect.stringContaining('«Con película»')]);
  expect(await removed(shown.id)).toEqual([400, expect.stringContaining('«¿Cómo se ve?»')]);
});

test("if an expert's image is in use on another author's page, the error does not name this page", async () => {
  const member = await aSignedInMember();
  await makeStaff(member.memberId, 'expert');
  const own = { memberId: member.memberId, role: 'expert' } as const;
  const { body } = await sendForm(server, member.headers, {
    file: await aJpeg(50, 50),
    fields: { alt: 'Mía' },
  });
  const told = { body: `![Mía](${body.download_url})` };
  const { revision } = await beginPage(anExpert, 'article', aDraft({ title: 'Secreto de otra' }, told));
  const [status, detail] = await removed(Number(body.id), member.headers);
  expect([status, detail]).toEqual([400, expect.stringContaining('una página que no puedes cambiar')]);
  expect(detail).not.toContain('Secreto');
  expect((await removed(Number(body.id)))[1]).toContain('«Secreto de otra»');
  const { pageId, revisionId } = revision;
  await saveDraft(anExpert, { pageId, basedOn: revisionId }, aDraft({ title: 'Sin ella' }));
  await beginPage(own, 'article', aDraft({ title: 'La mía' }, told));
  expect((await removed(Number(body.id), member.headers))[1]).toContain('«La mía»');
});

test('an image that a publication uses cannot be removed before or after the commit of the publication', async () => {
  const image = await anImage('Puerto');
  const questions = [{ question: '¿Y el puerto?', answer: `![Un puerto](/media/${image.key})` }];
  const answers = await renderAnswers({ questions });
  let removing: ReturnType<typeof removed> | undefined;
  await inTransaction(async (trx) => {
    expect(await findUnfitImages(trx, [{ src: `/media/${image.key}`, alt: 'Un puerto' }])).toEqual([]);
    removing = removed(image.id);
    const first = await Promise.race([removing, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))]);
    expect(first).toBe('waits');
    await writeLandingIn(trx, { sections: [], steps: [], questions }, answers);
  });
  expect(await removing).toEqual([400, expect.stringContaining('¿Y el puerto?')]);
});

test('a page cannot be published if its image has been removed', async () => {
  const image = await anImage('Nube');
  await server.inject({ method: 'DELETE', url: `/api/media/images/${image.id}/`, headers });
  const drafts = { header_image: { headerImage: image }, gallery: { gallery: [image] } };
  for (const [field, fields] of Object.entries(drafts)) {
    const { revision } = await beginPage(anExpert, 'article', aDraft({}, fields));
    await expect(publishPage(anEditor, revision.pageId, revision.revisionId)).rejects.toMatchObject({
      fields: { [field]: [expect.anything()] },
    });
  }
});
