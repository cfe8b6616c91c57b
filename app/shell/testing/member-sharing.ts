import { giveRole } from '#app/modules/accounts/index.ts';
import { aShare, sharedPath, sharingPath, tokenIn } from '#app/modules/sharing/sharing.factory.ts';
import { db } from '#app/platform/db/db.ts';
import type { MemberCalls } from './member-calls.ts';

/** The API calls of a member, with the id and the name of the member's account. */
type Sharer = MemberCalls & { memberId: number; username: string };

/**
 * Lets two members share records, read the other's records, and block each other. Afterwards every column for a
 * member refers to both of them.
 */
export async function shareAndBlock(one: Sharer, other: Sharer): Promise<void> {
  await shareByInvitation(one, other, 'practice-days');
  await shareByInvitation(other, one, 'measures');
  await blockAfterSharing(one, other, 'portfolio');
  await blockAfterSharing(other, one, 'notes');
}

async function shareByInvitation(owner: Sharer, reader: Sharer, kind: string): Promise<void> {
  const { id, invite_url } = (await owner.post(sharingPath, aShare({ kind }))).json();
  await reader.post(`${sharedPath}accept/`, { token: tokenIn(invite_url) });
  await owner.post(`${sharingPath}${id}/confirm/`);
  await reader.call('GET', `${sharedPath}${id}/`);
}

async function blockAfterSharing(owner: Sharer, expert: Sharer, kind: string): Promise<void> {
  await giveRole(db, expert.memberId, 'expert');
  const { id } = (await owner.post(sharingPath, aShare({ kind, with: expert.username }))).json();
  await expert.post(`${sharedPath}${id}/block/`);
}
