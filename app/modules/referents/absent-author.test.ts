import { expect, test } from 'vitest';
import { signIn } from '#app/modules/accounts/accounts.factory.ts';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { aJpeg } from '#app/modules/media/media.factory.ts';
import { settled } from '#app/modules/media/upload.factory.ts';
import { patchForm } from '#app/modules/profile/profile.factory.ts';
import { findFilmTools } from '#app/platform/media/film.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { reviewResponse } from './public/referents.schema.ts';
import { aFilm, aFilmForm, decideAsRead } from './referents.factory.ts';

const { server } = await testApplication();
const closePath = '/api/user-profile/close-account/';
const late = { timeout: 20_000 };

/**
 * Creates a member with a photo, a comment, and an approved review with a film.
 * @returns the public URLs of the texts and of the files
 */
async function aPublicMember() {
  const ana = await memberClient(server);
  const marta = await memberClient(server, { role: 'moderator' });
  const photoPath = `/api/user-profile-photo/${ana.memberId}/`;
  const portrayed = await patchForm(server, ana, photoPath, { photo: await aJpeg(300, 200) });
  const photo = String(portrayed.body.photo);
  const article = await anArticlePage();
  await ana.post('/cms/comments/api/comment/', aComment(article.pageId, { comment: 'Dicho en público.' }));
  const referent = await aReferentPage();
  const url = `/api/v2/cms/pages/reference/${referent.pageId}/reviews/`;
  const form = await aFilmForm({ text: 'Dicho en público.', score: '5' }, aFilm(1));
  const headers = { ...form.headers, ...ana.headers };
  const posted = await server.inject({ method: 'POST', url, headers, payload: form.payload });
  const { id } = reviewResponse.parse(posted.json());
  await settled(`review:${id}`);
  expect((await decideAsRead(marta, id, 'approve')).status).toBe(204);
  const files = ['film', 'poster'].map((part) => `/api/reviews/${id}/${part}/`);
  const comments = `/cms/comments/api/cms-articlepage/${article.pageId}/`;
  const texts = [url, `/referentes/${referent.slug}`, comments, `/blog/${article.slug}`];
  return { ana, files, texts, photo };
}

const status = async (url: string) => (await server.inject(url)).statusCode;

/** Requests the given URLs as a visitor. Returns the URLs whose response contains one of the texts. */
async function listThoseWith(urls: readonly string[], texts: readonly string[]): Promise<string[]> {
  const bodies = await Promise.all(urls.map(async (url) => ({ url, body: (await server.inject(url)).body })));
  return bodies.filter(({ body }) => texts.some((text) => body.includes(text))).map(({ url }) => url);
}

test.runIf(findFilmTools() !== null)(
  "in a member's closing week, visitors see none of the member's texts, name, films, posters and photos",
  { timeout: 40_000 },
  async () => {
    const { ana, files, texts, photo } = await aPublicMember();
    const own = ['Dicho en público.', ana.username, photo];
    await expect.poll(() => listThoseWith(texts, own), late).toEqual(texts);
    expect(await Promise.all(files.map(status))).toEqual([302, 302]);
    await ana.post(closePath, { confirm: true });
    expect(await Promise.all(files.map(status))).toEqual([404, 404]);
    await expect.poll(() => listThoseWith(texts, own), late).toEqual([]);
    const { headers } = await signIn(ana.memberId);
    await server.inject({ method: 'DELETE', url: closePath, headers });
    expect(await Promise.all(files.map(status))).toEqual([302, 302]);
    await expect.poll(() => listThoseWith(texts, own), late).toEqual(texts);
  },
);
