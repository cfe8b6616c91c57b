// Runs alone because it observes all queries.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { aManualOrder, aManualSubscription } from '#app/modules/billing/staff/billing-staff.factory.ts';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { anArticle } from '#app/modules/content/content.factory.ts';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { aJpeg, sendForm } from '#app/modules/media/media.factory.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { keysetMeta, positionMeta } from '#app/platform/http/pagination.ts';
import { testApplication } from './testing/application.ts';
import { memberClient } from './testing/member-client.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin', username: 'listas' });
const page = z.object({
  meta: z.union([keysetMeta, positionMeta]),
  items: z.array(z.looseObject({ id: z.int().optional() })),
});

/** Stores three records for each list. */
async function fill(): Promise<void> {
  const { pageId } = await anArticlePage();
  for (let count = 0; count < 3; count += 1) {
    const [author, reporter] = [await memberClient(server), await memberClient(server)];
    const posted = await author.call('POST', '/cms/comments/api/comment/', aComment(pageId));
    const comment = Number(posted.json().id);
    await reporter.post('/cms/comments/api/flag/', { comment, flag: 'report' });
    const hidden = await author.call('POST', '/cms/comments/api/comment/', aComment(pageId));
    await admin.post(`/api/comments/moderation/${hidden.json().id}/hide/`, { reason: 'Motivo' });
    const referent = (await aReferentPage()).pageId;
    const review = { text: 'Una reseña', score: 4 };
    await author.post(`/api/v2/cms/pages/reference/${referent}/reviews/`, review);
    await admin.post('/api/content/pages/', { kind: 'article', ...anArticle() });
    await sendForm(server, admin.headers, { file: await aJpeg(60, 40) });
    await admin.post('/api/admin/roles/', { member: reporter.memberId, role: 'editor', reason: 'Escribe' });
    await makeStaff(reporter.memberId, 'editor');
    await admin.post(`/api/admin/members/${author.memberId}/openings/`, { reason: 'Nos ha escrito' });
    const paid = await memberClient(server);
    const waiting = await memberClient(server);
    await aManualSubscription(admin, paid.memberId);
    await aManualOrder(waiting.memberId);
    const coupon = { code: `LISTA${count}`, kind: 'percent', value: 20, currency: null, interval: null };
    await admin.post('/api/admin/billing/coupons/', { ...coupon, max_uses: null, valid_until: null });
    const freeTime = { days: 1, reason: 'other', seen: null };
    await admin.post(`/api/admin/billing/members/${waiting.memberId}/free-time/`, freeTime);
    await admin.post('/api/admin/keys/', { name: `llave-${count}`, verbs: ['comments.read'] });
  }
}
await fill();

const paths = [
  '/api/comments/moderation/?state=reported',
  '/api/comments/moderation/?state=hidden',
  '/api/comments/moderation/?state=all',
  '/api/reviews/moderation/?state=waiting',
  '/api/reviews/moderation/?state=all',
  '/api/content/pages/?kind=article',
  '/api/media/images/?search=',
  '/api/admin/members/?order=oldest',
  '/api/admin/members/?order=newest',
  '/api/admin/roles/?role=editor',
  '/api/admin/audit/?resource=members',
  '/api/admin/audit/?order=oldest',
  '/api/admin/audit/?resource=roles',
  '/api/admin/keys/?',
  '/api/admin/billing/subscriptions/?order=newest',
  '/api/admin/billing/subscriptions/?order=oldest',
  '/api/admin/billing/orders/?',
  '/api/admin/billing/coupons/?',
  '/api/admin/billing/free-time/?',
];

const read = async (path: string) => page.parse((await admin.get(path)).body);

/** The lists that older clients page by offset. */
const older = paths.filter((path) => !path.startsWith('/api/admin/'));

test.each(paths)('each page of %s continues after a key, without gaps or repetitions', async (path) => {
  const whole = await read(`${path}&limit=100`);
  expect(whole.items.length).toBeGreaterThanOrEqual(3);
  const found: z.output<typeof page>['items'] = [];
  let after = '';
  for (let count = 0; count < whole.items.length; count += 2) {
    const { meta, items } = await read(`${path}&limit=2${after}`);
    found.push(...items);
    after = `&after=${meta.next}`;
  }
  expect(found.map(idOf)).toEqual(whole.items.map(idOf));
  expect(whole.meta).toEqual({ total_count: whole.items.length, is_more: false, next: null });
});

test.each(older)('older clients can page %s by offset, and get the number of all records', async (path) => {
  const whole = await read(`${path}&limit=100`);
  const { meta, items } = await read(`${path}&limit=1&offset=1`);
  expect(items.map(idOf)).toEqual(whole.items.slice(1, 2).map(idOf));
  expect(meta).toMatchObject({ total_count: whole.items.length, is_more: false });
});

/**
 * Counts the SQL statements of a call, without the statement that authorizes the team member. Jobs in the
 * background run statements too, so the smallest of several counts is returned.
 */
async function countStatements(path: string): Promise<number> {
  const counts: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const statements: string[] = [];
    observeQueries(({ query }) => statements.push(query.sql));
    await read(path);
    observeQueries(undefined);
    counts.push(statements.filter((sql) => !sql.includes('from accounts_session as session')).length);
  }
  return Math.min(...counts);
}

const isOfReviews = (path: string) => path.startsWith('/api/reviews/');

test.each(paths.filter((path) => !isOfReviews(path)))(
  '%s runs at most three SQL statements after the authorization',
  async (path) => expect(await countStatements(`${path}&limit=2`)).toBeLessThanOrEqual(3),
);

test.each(paths.filter(isOfReviews))(
  '%s runs two SQL statements, and one more for the film of each review',
  async (path) => expect(await countStatements(`${path}&limit=2`)).toBeLessThanOrEqual(4),
);

test('after the reports of a comment are decided, the key of the comment can still be used to request the next page', async () => {
  const queue = '/api/comments/moderation/?state=reported';
  const [, second] = (await read(`${queue}&limit=100`)).items;
  const { meta, items } = await read(`${queue}&limit=1`);
  await admin.post(`/api/comments/moderation/${items[0]?.id}/keep/`);
  const next = await read(`${queue}&limit=1&after=${meta.next}`);
  expect(next.items.map(idOf)).toEqual([second?.id]);
});

/** Returns the id of a record. In the list of roles the id of a record is the id of its member. */
function idOf(item: Record<string, unknown>): unknown {
  return item.id ?? JSON.stringify(item.member);
}
