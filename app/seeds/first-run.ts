import path from 'node:path';
import { createMember, findMemberByEmail, giveRole } from '#app/modules/accounts/index.ts';
import { postComment, ratePage } from '#app/modules/comments/index.ts';
import {
  isContentEmpty,
  type NewArticle,
  publishArticleIn,
  publishNewIn,
  publishTextIn,
  writeLandingIn,
} from '#app/modules/content/index.ts';
import type { KeptImage } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { parseArticle } from './article-file.ts';
import { conversations } from './conversations.ts';
import { type DemoMember, demoMembers } from './demo-members.ts';
import { takeFillingLock } from './first-run.queries.ts';
import { landingSections, trustSteps } from './landing.ts';
import { positions, testimonials } from './people.ts';
import { keepPicturesIn, picturesFolder, storePictures } from './pictures.ts';
import { texts } from './texts.ts';

const articleFiles = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default' });

/**
 * Fills a database that holds no content yet with the first-run world: the words of the site, its articles, testimonials and positions,
 * and, where only this machine can reach it, the demonstration accounts. Off unless `DEMO=1`, which is the
 * default of the embedded database alone. One process fills at a time; the content, which says that it is filled, comes
 * last, so that a start after a broken one does what is missing.
 */
export async function fillEmptyDatabase({
  embedded,
  pictures: folder = picturesFolder,
}: {
  embedded: boolean;
  /** Where the pictures of the articles lie, with their list. */
  pictures?: string;
}): Promise<void> {
  if (!(config.demo ?? embedded)) return;
  if (!(await isContentEmpty(db))) return;
  const [articles, pictures] = await Promise.all([readArticles(), storePictures(folder)]);
  const withMembers = isLoopbackHost(config.host);
  const filled = await inTransaction(async (trx) => {
    await takeFillingLock(trx);
    if (!(await isContentEmpty(trx))) return null;
    if (withMembers) for (const member of demoMembers) await ensureMember(member);
    await writeLandingIn(trx, landingSections, trustSteps);
    for (const text of texts) await publishTextIn(trx, text);
    for (const { draft, pageId } of testimonials)
      await publishNewIn(trx, { kind: 'testimonial', ...(pageId === undefined ? {} : { pageId }) }, draft);
    for (const position of positions) await publishNewIn(trx, { kind: 'position' }, position);
    return publishArticles(trx, articles, await keepPicturesIn(trx, pictures));
  });
  if (!filled || !withMembers) return;
  await sowConversations(filled);
  printAccounts();
}

/** @returns the ids of their pages by their slugs */
async function publishArticles(
  on: Executor,
  articles: readonly NamedArticle[],
  images: ReadonlyMap<string, KeptImage>,
): Promise<ReadonlyMap<string, number>> {
  const pageIds = new Map<string, number>();
  for (const { name, article } of articles)
    pageIds.set(article.slug, await publishArticleIn(on, article, images.get(name) ?? null));
  return pageIds;
}

/** What the demonstration members say comes after the commit: it takes the way of every comment. */
async function sowConversations(pageIds: ReadonlyMap<string, number>): Promise<void> {
  for (const { slug, comments, ratings } of conversations) {
    const pageId = pageIds.get(slug) ?? 0;
    const said: number[] = [];
    for (const { by, text, answers } of comments) {
      const replyTo = answers === undefined ? null : (said[answers] ?? null);
      const words = { pageId, text, replyTo, wantsReplies: false };
      said.push((await postComment(await demoActor(by), words)).commentId);
    }
    for (const [by, rating] of Object.entries(ratings)) await ratePage(await demoActor(by), pageId, rating);
  }
}

async function demoActor(username: string): Promise<Actor> {
  const member = await findMemberByEmail(db, `${username}@yoi.example`);
  if (!member) throw new Error(`there is no demonstration account ${username}`);
  return { memberId: member.memberId, sessionId: 0 };
}

/** An account that a broken first start has made already is as good. */
async function ensureMember({ role, ...member }: DemoMember): Promise<void> {
  try {
    const memberId = await createMember(member);
    if (role) await giveRole(db, memberId, role);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
  }
}

/** An article with the name of its file, by which the list of pictures knows it. */
type NamedArticle = { name: string; article: NewArticle };

/** The articles that come with the program. */
function readArticles(): Promise<NamedArticle[]> {
  return Promise.all(
    Object.entries(articleFiles).map(async ([file, read]) => ({
      name: path.basename(file, '.md'),
      article: parseArticle(file, await read()),
    })),
  );
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function printAccounts(): void {
  const lines = demoMembers.map(
    ({ username, email, password }) => `    ${username.padEnd(9)} ${email.padEnd(22)} ${password}`,
  );
  process.stdout.write(`\n  Demonstration accounts (username, e-mail, password):\n${lines.join('\n')}\n`);
}
