import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Member } from './member.queries.ts';
import { type MemberSettings, updateSettings } from './member-settings.queries.ts';
import { requireMember } from './membership.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A member's photo that others can see was replaced, or others can no longer see it. */
    'accounts.shown-photo-changed': { memberId: number };
  }
}

/** Changes the photo of a member, or whether others see it. An undefined field stays unchanged. */
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

/**
 * Returns the key of the photo that others see beside the member's name. Returns null if the member shows no
 * photo.
 */
export function shownPhoto({ photoKey, showsPhoto }: Pick<Member, 'photoKey' | 'showsPhoto'>): string | null {
  return showsPhoto ? photoKey : null;
}
