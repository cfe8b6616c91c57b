import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { anArticle, publishNewArticle } from '#app/modules/content/content.factory.ts';
import { type ApiClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { type ListedComment, listedComment } from './comments.schema.ts';

let count = 0;

/** Publishes a new article. @returns the id and the slug of the article */
export async function anArticlePage(): Promise<{ pageId: number; slug: string }> {
  count += 1;
  const slug = `conversado-${count}`;
  const pageId = await publishNewArticle(anArticle({ slug, title: `Conversado ${count}` }));
  return { pageId, slug };
}

/** A comment in the form in which the original platform's clients send it. */
export function aComment(pageId: number, changes: object = {}): object {
  return {
    object_pk: pageId,
    content_type: 'cms.articlepage',
    comment: 'A mí me pasó lo mismo.',
    followup: false,
    name: '',
    email: '',
    ...changes,
  };
}

/** Posts a comment on a page. @returns the id of the comment */
export async function postOn(pageId: number, caller: ApiClient, changes: object = {}): Promise<number> {
  const { body } = await caller.post('/cms/comments/api/comment/', aComment(pageId, changes));
  return z.object({ id: z.int() }).parse(body).id;
}

/** Returns a comment as visitors see it in the list of its page. */
export async function readShown(
  server: FastifyInstance,
  pageId: number,
  id: number,
): Promise<ListedComment | undefined> {
  const { body } = await visitorClient(server).get(`/cms/comments/api/cms-articlepage/${pageId}/`);
  return z
    .array(listedComment)
    .parse(body)
    .find((each) => each.id === id);
}
