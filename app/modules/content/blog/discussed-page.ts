import type { Executor } from '#app/platform/db/db.ts';
import { articleKinds } from '../page/page.schema.ts';
import { pageAddress } from '../page/page-address.ts';
import { findLiveHead } from './article.queries.ts';

/** A page that members may speak about and rate. */
export type DiscussedPage = {
  pageId: number;
  title: string;
  /** Path on the site. */
  address: string;
  /** The member who wrote it; null when no account stands behind it. */
  writerId: number | null;
};

/** The page with this id where it is shown and takes comments, as every kind of article does; undefined otherwise. */
export async function findDiscussedPage(on: Executor, pageId: number): Promise<DiscussedPage | undefined> {
  const head = await findLiveHead(on, pageId);
  if (!head || !articleKinds.some((kind) => kind === head.kind)) return undefined;
  const { title, kind, slug, createdBy } = head;
  return { pageId, title, address: pageAddress(kind, { id: pageId, slug }), writerId: createdBy };
}
