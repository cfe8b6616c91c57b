/** The roles of the house (decisions, section 3). */
export type Role = 'member' | 'expert' | 'editor' | 'moderator' | 'support' | 'admin';

/** Who acts on content, with the role that her account has. */
export type Author = { readonly memberId: number; readonly role: Role };

/** What the rules look at in a page. */
export type GuardedPage = { readonly createdBy: number | null; readonly firstPublishedAt: Date | null };

/** Editors and admins write and publish everything; experts propose. */
export function canPublish({ role }: Author): boolean {
  return role === 'editor' || role === 'admin';
}

export function canPropose(author: Author): boolean {
  return canPublish(author) || author.role === 'expert';
}

/** An expert changes what she proposed herself, until an editor has published it. */
export function canEdit(author: Author, page: GuardedPage): boolean {
  if (canPublish(author)) return true;
  return author.role === 'expert' && page.createdBy === author.memberId && page.firstPublishedAt === null;
}
