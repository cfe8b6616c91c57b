import { msg } from '@lingui/core/macro';
import { findNotifiable, findRole, isDiaryOpen } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { hasOpenDiary, lockSharesFor } from './shares.queries.ts';
import { type Asked, canReadShared } from './sharing.policy.ts';

/**
 * The proof, valid within one transaction, that a viewer may read the records of an owner. The functions that read a
 * kind of records take this permit in place of a member's id. Only `requireShared` can create a permit, because the
 * class has a private field and is not exported.
 */
class Permit {
  readonly #isGiven = true;
  readonly ownerId: number;
  readonly itemId: number | null;
  /** The share that allows the viewer to read; null if the viewer is the owner. */
  readonly shareId: number | null;
  constructor({ ownerId, itemId }: Asked, shareId: number | null) {
    this.ownerId = ownerId;
    this.itemId = itemId;
    this.shareId = shareId;
  }
  /** Whether `requireShared` made this object. */
  get isGiven(): boolean {
    return this.#isGiven;
  }
}

export type SharedPermit = Permit;

/**
 * Permits a viewer to read the requested records, within the caller's transaction. Every function that reads a
 * member's records for another member calls this function. The share stays locked until the transaction ends.
 * Therefore the owner can take the share back only after this reading, and later readings find nothing.
 * @param shareId the share by which the viewer reads; null for any share between the two
 * @throws NotFound if no share allows the viewer to read
 */
export async function requireShared(
  trx: WriterTransaction,
  asked: Asked,
  shareId: number | null = null,
): Promise<SharedPermit> {
  const { viewerId, ownerId } = asked;
  const shares = viewerId === ownerId ? [] : await lockSharesFor(trx, asked, { shareId, isDiaryOpen });
  const isOwn = viewerId === ownerId && (await hasOpenDiary(trx, ownerId, isDiaryOpen));
  const isViewerActive = (await findNotifiable(trx, viewerId)) !== undefined;
  const isViewerExpert = (await findRole(trx, viewerId)) === 'expert';
  const viewer = { isViewerActive, isViewerExpert };
  const at = now();
  const own = { ...viewer, isOwnerActive: isOwn, isBlocked: false };
  if (canReadShared(asked, null, own, at)) return new Permit(asked, null);
  const share = shares.find((each) => canReadShared(asked, each, { ...viewer, ...each }, at));
  if (!share) throw noSuchShare();
  return new Permit(asked, share.id);
}

/** Returns the refusal for records that a viewer may not see. The refusal is the same for every reason. */
export function noSuchShare(): NotFound {
  return new NotFound('no_such_share', msg`No encontrado.`);
}
