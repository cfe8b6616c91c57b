import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Member } from './member.queries.ts';
import { type MemberSettings, updateSettings } from './member-settings.queries.ts';
import { requireMember } from './membership.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** Others see another photo of the member, or see the photo no longer. */
    'accounts.shown-photo-changed': { memberId: number };
  }
}

/** Changes the photo of a member, or whether others see it. A field that is undefined stays as it is. */
export async function changePhotoIn(
  trx: WriterTransaction,
  actor: Actor,
  { photoKey, showsPhoto }: Pick<MemberSettings, 'photoKey' | 'showsPhoto'>,
): Promise<void> {
  const before = await requireMember(actor, trx);
  await updateSettings(trx, actor.memberId, { photoKey, showsPhoto });
  const after = await requireMember(actor, trx);
  if (shownPhoto(before) !== shownPhoto(after))
    await recordEvent(trx, 'accounts.shown-photo-changed', { memberId: actor.memberId });
}

/** Returns the key of the photo that others see beside the member's name. It is null if the member shows none. */
export function shownPhoto({ photoKey, showsPhoto }: Pick<Member, 'photoKey' | 'showsPhoto'>): string | null {
  return showsPhoto ? photoKey : null;
}
