import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import {
  insertArticle,
  insertTextPage,
  type LandingSection,
  saveLandingSection,
  saveTrustStep,
  type TrustStep,
} from './content.queries.ts';
import { type NewArticle, newArticle } from './content.schema.ts';
import { readingMinutes, renderMarkdown } from './markdown.ts';

/** Tags of the cached pages that show content. */
export const contentTags = {
  blog: 'content.blog',
  landing: 'content.landing',
  texts: 'content.texts',
} as const;

/**
 * Publishes an article within the caller's transaction: with its commit every process shows it.
 * @returns the id of its page
 */
export async function publishArticleIn(on: Executor, input: NewArticle): Promise<number> {
  const { date, body, ...article } = newArticle.parse(input);
  const pageId = await insertArticle(on, {
    ...article,
    publishedOn: date,
    publishedAt: new Date(`${date}T08:00:00Z`),
    bodyMarkdown: body,
    bodyHtml: await renderMarkdown(body),
    readingMinutes: readingMinutes(body),
  });
  await invalidatePages(on, [contentTags.blog]);
  return pageId;
}

/** Publishes a page of text (privacy, help…) within the caller's transaction. */
export async function publishTextIn(
  on: Executor,
  { slug, title, body }: { slug: string; title: string; body: string },
): Promise<void> {
  await insertTextPage(on, {
    slug,
    title,
    publishedAt: now(),
    bodyMarkdown: body,
    bodyHtml: await renderMarkdown(body),
  });
  await invalidatePages(on, [contentTags.texts]);
}

/** Sets the words of the landing page: its sections and the steps of trust in their order. */
export async function writeLandingIn(
  on: Executor,
  sections: readonly LandingSection[],
  steps: readonly Omit<TrustStep, 'id'>[],
) {
  for (const section of sections) await saveLandingSection(on, section);
  for (const [index, step] of steps.entries()) await saveTrustStep(on, index + 1, step);
  await invalidatePages(on, [contentTags.landing]);
}
