import type { Role } from '#app/platform/http/actor.ts';
import type { PageKind } from '../page/page.schema.ts';

/** Who acts on content, with the role that her account has. */
export type Author = { readonly memberId: number; readonly role: Role };

/** What the rules look at in a page. */
export type GuardedPage = { readonly createdBy: number | null; readonly firstPublishedAt: Date | null };

/** Editors and admins write and publish everything. */
export function canPublish({ role }: Author): boolean {
  return role === 'editor' || role === 'admin';
}

/** Experts propose articles and nothing else (docs/rules.md, Roles). */
export function canPropose(author: Author, kind: PageKind): boolean {
  return canPublish(author) || (author.role === 'expert' && kind === 'article');
}

/** Whether she has any business in the workshop of pages. */
export function canWrite(author: Author): boolean {
  return canPropose(author, 'article');
}

/** An expert changes what she proposed herself, until an editor has published it. */
export function canEdit(author: Author, page: GuardedPage): boolean {
  if (canPublish(author)) return true;
  return author.role === 'expert' && page.createdBy === author.memberId && page.firstPublishedAt === null;
}
