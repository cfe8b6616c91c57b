// Runs alone because it reads the whole queue in its order.
import { expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { reviewQueueResponse } from './public/referents.schema.ts';
import { aReview, decideAsRead } from './referents.factory.ts';

const { server } = await testApplication();
const marta = await memberClient(server, { role: 'moderator' });
const desk = '/api/reviews/moderation/';
const { pageId } = await aReferentPage();
const path = `/api/v2/cms/pages/reference/${pageId}/reviews/`;
const authors: MemberClient[] = [];
for (let each = 0; each < 5; each += 1) authors.push(await memberClient(server));

const read = async (query: string) => reviewQueueResponse.parse((await marta.get(`${desk}?${query}`)).body);

/** Posts a review of an author at the given minute. */
async function post(author: MemberClient | undefined, minute: number): Promise<void> {
  setClock(new Date(Date.UTC(2026, 10, 27, 4, minute)));
  expect((await author?.post(path, aReview()))?.status).toBeLessThan(300);
  setClock();
}

/** Reads the queue one review at a time, and acts on the review of each page before the next page is read. */
async function readAll(
  state: string,
  act: (page: number, id: number) => Promise<unknown>,
): Promise<number[]> {
  const members: number[] = [];
  for (let after = ''; members.length < authors.length + 1; ) {
    const { meta, items } = await read(`state=${state}&limit=1${after}`);
    const [review] = items;
    if (!review) break;
    members.push(review.member);
    await act(members.length, review.id);
    if (meta.next === null) break;
    after = `&after=${meta.next}`;
  }
  return members;
}

const ids = authors.map(({ memberId }) => memberId);

test('if a review is decided, removed or posted again between two pages, no other review is repeated or left out', async () => {
  for (const [index, author] of authors.entries()) await post(author, index);
  const seen = await readAll('waiting', async (page, id) => {
    if (page === 1) await decideAsRead(marta, id, 'approve');
    if (page === 2) await authors[1]?.remove(path);
    if (page === 3) await post(authors[2], 30);
  });
  // The review that was posted again is last in the queue.
  expect(seen).toEqual([...ids, ids[2]]);
});

test('the newest reviews come first in the list of all reviews, even if some are removed between two pages', async () => {
  const seen = await readAll('all', async (page) => {
    if (page === 1) await authors[2]?.remove(path);
  });
  expect(seen).toEqual([ids[2], ids[4], ids[3], ids[0]]);
});

test('the queue of reviews refuses an invalid position; if a request has an offset, the response contains the total number', async () => {
  for (const after of ['7', '1-2-3', 'x-1'])
    expect((await marta.get(`${desk}?after=${after}`)).status).toBe(400);
  const { meta, items } = await read('state=all&limit=1&offset=1');
  expect([meta.total_count, meta.is_more, items.length]).toEqual([3, false, 1]);
});

test('a page of the queue is read with three SQL statements, however many films it has', async () => {
  const count = async (query: string) => {
    const statements: string[] = [];
    observeQueries(({ query: { sql } }) => {
      if (/referents_|media_/.test(sql)) statements.push(sql);
    });
    await read(query);
    observeQueries(undefined);
    return statements.length;
  };
  expect(await count('state=all&limit=1')).toBe(3);
  expect(await count('state=all&limit=100')).toBe(3);
});
