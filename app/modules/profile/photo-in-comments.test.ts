import { expect, test, vi } from 'vitest';
import { openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { aJpeg } from '#app/modules/media/media.factory.ts';
import { config } from '#app/platform/config.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aProfile, patchForm } from './profile.factory.ts';

/** Each picture is processed in a separate process, which takes a long time. */
vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();
const marta = await memberClient(server, { role: 'moderator' });

const browser = openBrowser(server, { accept: 'text/html' });

/** Returns a member with a photo and one comment, and functions that read the avatar of the comment. */
async function aCommenter() {
  const ana = await aProfile(server);
  const { body } = await patchForm(server, ana, ana.photo, { photo: await aJpeg(300, 200) });
  const { pageId, slug } = await anArticlePage();
  const post = async () =>
    Number(Object(await ana.post('/cms/comments/api/comment/', aComment(pageId))).body.id);
  const id = await post();
  const avatars = async () => {
    const listed = await server.inject(`/cms/comments/api/cms-articlepage/${pageId}/`);
    return listed.json().map((comment: { user_avatar: string }) => comment.user_avatar);
  };
  const pageText = async () => (await browser.get(`/blog/${slug}`)).body;
  return { ana, id, post, avatars, pageText, photo: String(body.photo_sizes[1].url) };
}

test('[C2.4] a photo is shown beside comments only while the member allows it', async () => {
  const { ana, post, avatars, pageText, photo } = await aCommenter();
  const inPage = photo.slice(config.siteUrl.length);
  expect((await ana.get(ana.profile)).body).toMatchObject({ photo_in_comments: false });
  expect([await avatars(), (await pageText()).includes(inPage)]).toEqual([[''], false]);
  const shown = await ana.patch(ana.profile, { photo_in_comments: true });
  expect(shown.body).toMatchObject({ photo_in_comments: true });
  await expect.poll(avatars).toEqual([photo]);
  await expect.poll(pageText).toContain(inPage);
  await post();
  expect(await avatars()).toEqual([photo, photo]);
  await ana.patch(ana.profile, { photo_in_comments: false });
  await expect.poll(avatars).toEqual(['', '']);
  await expect.poll(pageText).not.toContain(inPage);
});

test('[C2.4] a photo that is removed disappears from comments', async () => {
  const { ana, avatars, photo } = await aCommenter();
  await ana.patch(ana.profile, { photo_in_comments: true });
  await expect.poll(avatars).toEqual([photo]);
  await ana.patch(ana.photo, { photo: null });
  await expect.poll(avatars).toEqual(['']);
});

test('[C2.11] a hidden comment has no photo', async () => {
  const { ana, id, avatars, photo } = await aCommenter();
  await ana.patch(ana.profile, { photo_in_comments: true });
  await expect.poll(avatars).toEqual([photo]);
  await marta.post(`/api/comments/moderation/${id}/hide/`, { reason: 'Motivo' });
  expect(await avatars()).toEqual(['']);
});
