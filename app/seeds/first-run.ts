import path from 'node:path';
import {
  createMember,
  ensureTotp,
  findMemberByEmail,
  findRole,
  giveRole,
} from '#app/modules/accounts/index.ts';
import { writeDiscussionIn } from '#app/modules/comments/index.ts';
import {
  isContentEmpty,
  type LandingWords,
  type NewArticle,
  publishArticleIn,
  publishNewIn,
  publishTextIn,
  type RenderedText,
  renderAnswers,
  renderText,
  writeLandingIn,
} from '#app/modules/content/index.ts';
import { writeApplicationsIn } from '#app/modules/selection/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { parseArticle } from './article-file.ts';
import { discussions } from './comments.ts';
import { demoApplications } from './demo-applications.ts';
import { demoFactorSecret, demoMembers } from './demo-members.ts';
import { takeFillingLock } from './first-run.queries.ts';
import { firstLanding } from './landing.ts';
import { insertPicturesIn, picturesFolder, storePictures } from './pictures.ts';
import { positions } from './positions.ts';
import { insertRecordingsIn, recordingsFolder, storeRecordings } from './recordings.ts';
import { publishReferentsIn, readReferents } from './referents.ts';
import { testimonials } from './testimonials.ts';
import { firstTexts, inventedOwner } from './texts.ts';

/**
 * The page id of the first position. It is fixed, so that the positions have the same URLs in every first run.
 */
const firstPositionId = 370;

const articleFiles = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default' });

/**
 * Fills a database without content with the content of a first run: texts, articles, testimonials and
 * positions. The demonstration accounts are created too, if only this machine can reach the program. The
 * function fills nothing without `DEMO=1`, which is the default for the embedded database. Only one process
 * fills the database at a time. The content is stored last and marks the database as filled, so that the next
 * start completes an interrupted filling.
 */
export async function fillEmptyDatabase({
  embedded,
  pictures: folder = picturesFolder,
  recordings: recorded = recordingsFolder,
}: {
  embedded: boolean;
  /** The folder that contains the pictures of the articles and the list of these pictures. */
  pictures?: string;
  /** The folder that contains the recordings and the list of these recordings. */
  recordings?: string;
}): Promise<void> {
  if (!(config.demo ?? embedded)) return;
  if (!(await isContentEmpty(db))) return enrolDemoTeam();
  const [articles, referents, pictures, recordings] = await Promise.all([
    readArticles(),
    readReferents(),
    storePictures(folder),
    storeRecordings(recorded),
  ]);
  const withMembers = config.isOnlyOurs;
  const { landing, texts } = firstWords(withMembers);
  const drafts = [...positions, ...testimonials.map(({ draft }) => draft)];
  const findRendered = await renderBodies([
    ...texts.map(({ body }) => body),
    ...drafts.map(({ fields }) => fields.body ?? ''),
    ...articles.map(({ article }) => article.body),
    ...referents.flatMap(({ life, posts }) => [life, ...posts.map(({ text }) => text)]),
  ]);
  const answers = await renderAnswers(landing);
  const filled = await inTransaction(async (trx) => {
    await takeFillingLock(trx);
    if (!(await isContentEmpty(trx))) return false;
    const members = new Map<string, number>();
    if (withMembers)
      for (const member of demoMembers) members.set(member.username, await ensureMember(trx, member));
    for (const text of texts) await publishTextIn(trx, text, findRendered(text.body));
    await publishPositionsIn(trx, findRendered);
    await publishReferentsIn(trx, referents, findRendered, members);
    const images = await insertPicturesIn(trx, pictures);
    await publishTestimonialsIn(trx, images, findRendered);
    const abstracts = await insertRecordingsIn(trx, recordings);
    await writeLandingIn(trx, withFilm(landing, abstracts.get('landing')), answers);
    for (const { name, article } of articles) {
      const withAbstract = { ...article, abstract: abstracts.get(name) ?? '' };
      const pageId = await publishArticleIn(
        trx,
        withAbstract,
        findRendered(article.body),
        images.get(name) ?? null,
      );
      const discussion = discussions.find(({ slug }) => slug === article.slug);
      if (discussion && withMembers) await writeDiscussionIn(trx, pageId, discussion, members);
    }
    await insertApplicationsIn(trx, members);
    return true;
  });
  if (filled && withMembers) printAccounts();
}

/** Publishes the open positions. */
async function publishPositionsIn(
  trx: WriterTransaction,
  findRendered: Awaited<ReturnType<typeof renderBodies>>,
): Promise<void> {
  for (const [index, position] of positions.entries())
    await publishNewIn(
      trx,
      { kind: 'position', pageId: firstPositionId + index },
      position,
      findRendered(position.fields.body),
    );
}

/** Stores the applications of the demonstration, if its accounts exist. */
async function insertApplicationsIn(
  trx: WriterTransaction,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const [admin, experta, editora] = ['admin', 'experta', 'editora'].map((name) => members.get(name));
  if (!admin || !experta || !editora) return;
  const applications = demoApplications({ work: firstPositionId, debts: firstPositionId + 1 });
  await writeApplicationsIn(trx, applications, { admin, reviewers: [experta, editora] });
}

/** Publishes the testimonials of the demonstration, each with its picture. */
async function publishTestimonialsIn(
  trx: WriterTransaction,
  images: Awaited<ReturnType<typeof insertPicturesIn>>,
  findRendered: Awaited<ReturnType<typeof renderBodies>>,
): Promise<void> {
  for (const { draft, pageId } of testimonials) {
    const fields = { ...draft.fields, headerImage: images.get(draft.slug) ?? null };
    const page = { kind: 'testimonial' as const, ...(pageId === undefined ? {} : { pageId }) };
    await publishNewIn(trx, page, { ...draft, fields }, findRendered(fields.body));
  }
}

/**
 * Returns the landing page and the text pages. The settings provide the owner and the address.
 */
function firstWords(isDemonstration: boolean) {
  const owner = config.legalOwner ?? (isDemonstration ? inventedOwner : null);
  const texts = firstTexts({ owner, email: config.contactEmail });
  return { landing: firstLanding, texts };
}

/**
 * Renders Markdown texts before the transaction. Returns a function that takes one of these texts and returns
 * the rendered text.
 */
async function renderBodies(bodies: readonly string[]): Promise<(body?: string) => RenderedText> {
  const rendered = new Map<string, RenderedText>();
  for (const body of ['', ...bodies]) rendered.set(body, await renderText('body', body));
  return (body = '') => {
    const text = rendered.get(body);
    if (!text) throw new Error('a text of the first run was not rendered');
    return text;
  };
}

/**
 * Inserts the URL of the film into its section of the landing page. If there is no film, the section is removed.
 */
function withFilm({ sections, ...words }: LandingWords, film: string | undefined): LandingWords {
  const kept = sections.filter(({ slug }) => slug !== 'demo' || film !== undefined);
  const named = kept.map((section) => (section.slug === 'demo' ? { ...section, text: film ?? '' } : section));
  return { ...words, sections: named };
}

/**
 * Adds the authenticator app to the accounts of the demonstration team that have a role but no second factor.
 * This happens after a first run of an earlier version. Missing accounts are not created again, because their
 * operator may have erased them.
 */
async function enrolDemoTeam(): Promise<void> {
  if (!config.isOnlyOurs) return;
  for (const { email, role } of demoMembers) {
    const found = role === null ? undefined : await findMemberByEmail(db, email);
    if (found && (await findRole(db, found.memberId)) !== 'member')
      await ensureTotp(db, found.memberId, { name: 'Demo', secret: demoFactorSecret });
  }
}

/**
 * Creates an account, or finds the account if an interrupted first start has created it.
 * @returns the id of the account
 */
async function ensureMember(on: Executor, member: (typeof demoMembers)[number]): Promise<number> {
  const memberId = await createOrFind(member);
  if (member.role) {
    await giveRole(on, memberId, member.role);
    await ensureTotp(on, memberId, { name: 'Demo', secret: demoFactorSecret });
  }
  return memberId;
}

async function createOrFind(member: (typeof demoMembers)[number]): Promise<number> {
  try {
    return await createMember(member);
  } catch (error) {
    const existing = error instanceof InvalidInput ? await findMemberByEmail(db, member.email) : undefined;
    if (!existing) throw error;
    return existing.memberId;
  }
}

/** An article with the name of its file. The list of pictures refers to an article by this name. */
type NamedArticle = { name: string; article: NewArticle };

/** Reads the shipped articles. */
function readArticles(): Promise<NamedArticle[]> {
  return Promise.all(
    Object.entries(articleFiles).map(async ([file, read]) => ({
      name: path.basename(file, '.md'),
      article: parseArticle(file, await read()),
    })),
  );
}

function printAccounts(): void {
  const lines = demoMembers.map(
    ({ username, email, password }) => `    ${username.padEnd(9)} ${email.padEnd(22)} ${password}`,
  );
  const team = demoMembers.flatMap(({ username, role }) => (role ? [username] : []));
  process.stdout.write(
    `\n  Demonstration accounts (username, e-mail, password):\n${lines.join('\n')}\n` +
      `  Authenticator app of ${team.join(', ')}: ${demoFactorSecret}\n`,
  );
}
