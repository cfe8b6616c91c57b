import { anArticle, publishNewArticle } from '#app/modules/content/content.factory.ts';
import type { Role } from '#app/platform/http/actor.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';

let count = 0;

/** @public The former name of `memberClient`, with a role. */
export const aCaller = (server: Parameters<typeof memberClient>[0], role: Role = 'member') =>
  memberClient(server, { role });

/** @public The former name of `visitorClient`. */
export const aVisitor = visitorClient;

/** A new article; its number and its slug. */
export async function anArticlePage(): Promise<{ pageId: number; slug: string }> {
  count += 1;
  const slug = `conversado-${count}`;
  const pageId = await publishNewArticle(anArticle({ slug, title: `Conversado ${count}` }));
  return { pageId, slug };
}

/** A comment as clients of the original send it. */
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
