import type { Role } from '#app/platform/http/actor.server.ts';

/** Whether a member of the team may open the record of a member. Only admins may open the record of a colleague. */
export function canOpen(actor: { readonly role: Role }, member: { readonly role: Role }): boolean {
  return actor.role === 'admin' || member.role === 'member' || member.role === 'expert';
}
