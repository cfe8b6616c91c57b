import { findRole } from '#app/modules/accounts/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { insertComment } from './comments.queries.ts';
import { saveRating } from './ratings.queries.ts';

type SeedComment = { by: string; at: string; text: string };

/** The comments and ratings that a seed contains for an article. Their authors are identified by username. */
export type SeedDiscussion = {
  slug: string;
  ratings: Readonly<Record<string, number>>;
  threads: readonly (SeedComment & { replies: readonly SeedComment[] })[];
};

/**
 * Inserts the comments and ratings of a seed within the caller's transaction, and sends no mails.
 * @param members the ids of the authors by username
 */
export async function writeDiscussionIn(
  on: Executor,
  pageId: number,
  { ratings, threads }: SeedDiscussion,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const say = async ({ by, at, text }: SeedComment, parentId: number | null) => {
    const memberId = requireMember(members, by);
    const words = {
      pageId,
      parentId,
      memberId,
      authorName: by,
      authorPhoto: null,
      body: text,
      postedAt: new Date(at),
    };
    const role = await findRole(on, memberId);
    return insertComment(on, { ...words, role, isPageAuthor: false, wantsReplies: false });
  };
  for (const { replies, ...first } of threads) {
    const threadId = await say(first, null);
    for (const reply of replies) await say(reply, threadId);
  }
  const ratedAt = new Date(threads[0]?.at ?? 0);
  for (const [name, rating] of Object.entries(ratings))
    await saveRating(on, { memberId: requireMember(members, name), pageId, rating, ratedAt });
}

function requireMember(members: ReadonlyMap<string, number>, name: string): number {
  const memberId = members.get(name);
  if (memberId === undefined) throw new Error(`there is no member ${name} to speak`);
  return memberId;
}
