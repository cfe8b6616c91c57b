import type { Role } from '#app/platform/http/actor.server.ts';
import { mayDo } from '#app/platform/staff/registry.ts';
import type { PageKind } from '../page/page.schema.ts';

/**
 * A member who edits content, with the role of the member's account and the network address of the request.
 */
export type Author = { readonly memberId: number; readonly role: Role; readonly address?: string };

/** The columns of a page that the rules of the policy use. */
export type GuardedPage = { readonly createdBy: number | null; readonly firstPublishedAt: Date | null };

/** Whether the author may publish. Editors and admins may write and publish every page. */
export function canPublish({ role }: Author): boolean {
  return mayDo(role, 'pages.publish');
}

/** Whether the author may propose a page of this kind. Experts may propose only articles (docs/rules.md, Roles). */
export function canPropose(author: Author, kind: PageKind): boolean {
  return canPublish(author) || (canWrite(author) && kind === 'article');
}

/** Whether the author may use the page editor at all. */
export function canWrite({ role }: Author): boolean {
  return mayDo(role, 'pages.write');
}

/**
 * Whether the author may edit the page. Experts may edit their own proposals until an editor publishes them.
 */
export function canEdit(author: Author, page: GuardedPage): boolean {
  if (canPublish(author)) return true;
  return canWrite(author) && page.createdBy === author.memberId && page.firstPublishedAt === null;
}
