import { msg } from '@lingui/core/macro';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { type Author, canPublish } from '../editing/editing.policy.ts';
import { editingNotAllowed, newerRevision } from '../editing/editing.server.ts';
import { findBrokenLinks } from '../editing/links.server.ts';
import { contentTags } from '../page/tags.server.ts';
import { findUnfitImages } from '../prose/prose-images.server.ts';
import type { RenderedText } from '../prose/rendered-text.server.ts';
import { renderTexts } from '../prose/rendering.server.ts';
import { listLandingSections, saveFaqItem, saveLandingSection, saveTrustStep } from './landing.queries.ts';
import type { LandingWords } from './landing.schema.ts';
import {
  cutLanding,
  findLanding,
  findNewestLanding,
  insertLandingAfter,
  type LandingRevision,
  listLandingHistory,
} from './landing-history.queries.ts';

/**
 * Renders the answers to the questions, in the order of the questions. The function must be called before a
 * transaction is opened.
 * @throws InvalidInput
 */
export function renderAnswers({ questions }: Pick<LandingWords, 'questions'>): Promise<RenderedText[]> {
  return renderTexts(
    'questions',
    questions.map(({ answer }) => answer),
  );
}

/** Stores the texts of the landing page without an author, within the caller's transaction. */
export async function writeLandingIn(
  on: Executor,
  words: LandingWords,
  answers: readonly RenderedText[],
): Promise<void> {
  const newest = await findNewestLanding(on);
  await storeRevision(on, newest?.number ?? 0, { words, memberId: null, createdAt: now() }, answers);
}

/**
 * Reads the texts of the landing page: the current texts, or the texts of a revision.
 * @throws NotAllowed if the author may not publish; NotFound if there is no such revision
 */
export async function readLanding(author: Author, number: number | null = null): Promise<LandingRevision> {
  if (!canPublish(author)) throw editingNotAllowed();
  const found = await (number === null ? findNewestLanding(db) : findLanding(db, number));
  if (!found) throw new NotFound('no_such_revision', msg`Esta versión no existe.`);
  return found;
}

/**
 * Lists the changes of the texts with their time and author, newest first.
 * @throws NotAllowed
 */
export async function readLandingHistory(author: Author) {
  if (!canPublish(author)) throw editingNotAllowed();
  return listLandingHistory(db);
}

/**
 * Replaces the texts of the landing page in every process. The old texts stay in the history.
 * @throws NotAllowed, Refusal `newer_revision` if there is a revision after `basedOn`, InvalidInput
 */
export async function changeLanding(
  author: Author,
  basedOn: number,
  words: LandingWords,
): Promise<LandingRevision> {
  if (!canPublish(author)) throw editingNotAllowed();
  const answers = await renderAnswers(words);
  await inTransaction(async (trx) => {
    await requireSections(trx, words);
    for (const answer of answers) {
      const [broken] = await findBrokenLinks(trx, answer);
      if (broken !== undefined)
        refuseField('questions', msg`Este enlace no lleva a ninguna parte: ${{ broken }}`);
      const [unfit] = await findUnfitImages(trx, answer.images);
      if (unfit !== undefined)
        refuseField(
          'questions',
          msg`Esta imagen no está en la biblioteca, o le falta su descripción: ${{ unfit }}`,
        );
    }
    await storeRevision(trx, basedOn, { words, memberId: author.memberId, createdAt: now() }, answers);
    await recordAudit(trx, author, 'landing.write', {
      object: null,
      before: { revision: basedOn },
      after: { revision: basedOn + 1 },
    });
  });
  return readLanding(author);
}

/**
 * Checks that the input contains each section of the page exactly once. Editors change the texts of the
 * sections, but they neither add nor remove a section.
 */
async function requireSections(on: Executor, { sections }: LandingWords): Promise<void> {
  const stored = [...(await listLandingSections(on)).keys()].toSorted();
  const submitted = sections.map(({ slug }) => slug).toSorted();
  if (stored.join() !== submitted.join()) refuseField('sections', msg`Falta alguna sección, o sobra.`);
}

async function storeRevision(
  on: Executor,
  basedOn: number,
  revision: Omit<LandingRevision, 'number'>,
  answers: readonly RenderedText[],
): Promise<void> {
  if (!(await insertLandingAfter(on, basedOn, revision))) throw newerRevision();
  const { sections, steps, questions } = revision.words;
  for (const section of sections) await saveLandingSection(on, section);
  for (const [index, step] of steps.entries()) await saveTrustStep(on, index + 1, step);
  for (const [index, { question, answer }] of questions.entries()) {
    const item = { question, answerMarkdown: answer, answerHtml: answers[index]?.html ?? '' };
    await saveFaqItem(on, index + 1, item);
  }
  await cutLanding(on, { steps: steps.length, questions: questions.length });
  await invalidatePages(on, [contentTags.landing]);
}
