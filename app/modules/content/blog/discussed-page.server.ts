import type { Executor } from '#app/platform/db/db.ts';
import { articleKinds } from '../page/page.schema.ts';
import { pageAddress } from '../page/page-address.server.ts';
import { findLiveHead } from './article.queries.ts';

/** A page that members may comment on and rate. */
export type DiscussedPage = {
  pageId: number;
  title: string;
  /** The path of the page on the site. */
  address: string;
  /** The member who created the page; null for a page that came with the program. */
  writerId: number | null;
};

/**
 * Finds a live page that takes comments: an article, a position or a testimonial. Returns undefined for other pages.
 */
export async function findDiscussedPage(on: Executor, pageId: number): Promise<DiscussedPage | undefined> {
  const head = await findLiveHead(on, pageId);
  if (!head || !articleKinds.some((kind) => kind === head.kind)) return undefined;
  const { title, kind, slug, createdBy } = head;
  return { pageId, title, address: pageAddress(kind, { id: pageId, slug }), writerId: createdBy };
}
