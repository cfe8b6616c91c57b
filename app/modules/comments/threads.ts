import type { Role } from '#app/platform/http/actor.server.ts';
import { isTeam } from './comments.policy.ts';

/** A comment as it is shown. `text` is null if the comment is hidden and keeps its place in the thread. */
export type ShownComment = {
  id: number;
  /** The id of the first comment of the thread; null if this comment is the first one. */
  parentId: number | null;
  /** The name of the author; null once the author's account is closed. */
  author: string | null;
  /** The URL of the author's photo; null if the author shows none. */
  photoUrl: string | null;
  mark: Mark | null;
  text: string | null;
  /** ISO 8601. */
  postedAt: string;
  version: number;
  isChanged: boolean;
  isMine: boolean;
  isReported: boolean;
};

/** The mark beside the author's name. */
export type Mark = 'author' | 'expert' | 'team';

export type Thread = { first: ShownComment; replies: ShownComment[] };

/** Maximum number of threads on a page. */
export const maxThreads = 100;

/** Returns the mark for an author with this role. */
export function toMark({ role, isPageAuthor }: { role: Role; isPageAuthor: boolean }): Mark | null {
  if (isPageAuthor) return 'author';
  if (role === 'expert') return 'expert';
  return isTeam(role) ? 'team' : null;
}

/** Groups comments into threads, newest first. A hidden comment keeps its place only if it has replies. */
export function groupThreads(comments: readonly ShownComment[]): Thread[] {
  const shown = comments.filter(({ text }) => text !== null);
  const replies = Map.groupBy(shown, ({ parentId }) => parentId);
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({ first, replies: replies.get(first.id) ?? [] }))
    .filter((thread) => thread.first.text !== null || thread.replies.length > 0)
    .toSorted((one, other) => other.first.id - one.first.id);
}
