import type { Role } from '#app/platform/http/actor.ts';
import { isTeam } from './comments.policy.ts';

/** A comment as it is shown; `text` is null where it was hidden and only its place stays. */
export type ShownComment = {
  id: number;
  /** The first comment of its thread; null for that one itself. */
  parentId: number | null;
  /** Null once the account is closed. */
  author: string | null;
  mark: Mark | null;
  text: string | null;
  /** ISO 8601. */
  postedAt: string;
  isMine: boolean;
  isReported: boolean;
};

/** Who speaks, where that matters. */
export type Mark = 'author' | 'expert' | 'team';

export type Thread = { first: ShownComment; replies: ShownComment[] };

/** The most conversations that a page shows. */
export const maxThreads = 100;

/** The mark of somebody with this role. */
export function markOf({ role, isPageAuthor }: { role: Role; isPageAuthor: boolean }): Mark | null {
  if (isPageAuthor) return 'author';
  if (role === 'expert') return 'expert';
  return isTeam(role) ? 'team' : null;
}

/** Conversations, the newest first, each from its beginning. What was hidden keeps its place where it was answered. */
export function threadsOf(comments: readonly ShownComment[]): Thread[] {
  const shown = comments.filter(({ text }) => text !== null);
  const replies = Map.groupBy(shown, ({ parentId }) => parentId);
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({ first, replies: replies.get(first.id) ?? [] }))
    .filter((thread) => thread.first.text !== null || thread.replies.length > 0)
    .toSorted((one, other) => other.first.id - one.first.id);
}
