/** A request of a viewer to read records: all records of a kind of an owner, or one of them. */
export type Asked = {
  readonly viewerId: number;
  readonly ownerId: number;
  readonly kind: string;
  /** The id of the single record. Null if all records of the kind are requested. */
  readonly itemId: number | null;
};

/** The two ways of sharing: with an expert by the username, or by an invitation. */
export type Via = 'expert' | 'invitation';

/** The stored reasons why a share ended. */
export type StoredEnding = 'taken_back' | 'refused' | 'left' | 'blocked' | 'account_ended';

/**
 * The reason why a share ended. `expired`: the last day is over. `lapsed`: nobody accepted the invitation in
 * time.
 */
export type Ending = StoredEnding | 'expired' | 'lapsed';

/** The facts of a share that decide its state. */
export type ShareFacts = {
  readonly ownerId: number;
  readonly kind: string;
  readonly itemId: number | null;
  readonly via: Via;
  /** The member who may read. Null until a member has accepted. */
  readonly readerId: number | null;
  readonly endsAt: Date;
  readonly invitationEndsAt: Date | null;
  readonly openedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBecause: StoredEnding | null;
};

/** The facts about the owner and the viewer. */
export type Standing = {
  /** Whether the owner's account is open and has the consent to a diary. */
  readonly isOwnerActive: boolean;
  /** Whether the viewer's account is open. */
  readonly isViewerActive: boolean;
  readonly isViewerExpert: boolean;
  /** Whether the viewer has blocked the owner. */
  readonly isBlocked: boolean;
};

export type ShareState = 'invited' | 'waiting' | 'open' | 'ended';

/**
 * Whether a viewer may read the requested records under a share at an instant. Owners may read their own records
 * without a share.
 */
export function canReadShared(asked: Asked, share: ShareFacts | null, standing: Standing, at: Date): boolean {
  if (asked.viewerId === asked.ownerId) return standing.isOwnerActive;
  return (
    share !== null && covers(share, asked) && isAllowed(share, standing) && shareState(share, at) === 'open'
  );
}

function covers(share: ShareFacts, { viewerId, ownerId, kind, itemId }: Asked): boolean {
  const isTheirs = share.ownerId === ownerId && share.readerId === viewerId;
  return isTheirs && share.kind === kind && (share.itemId === null || share.itemId === itemId);
}

function isAllowed({ via }: ShareFacts, standing: Standing): boolean {
  const areActive = standing.isOwnerActive && standing.isViewerActive;
  return areActive && !standing.isBlocked && (via === 'invitation' || standing.isViewerExpert);
}

/** Returns the state of a share at an instant. */
export function shareState(share: ShareFacts, at: Date): ShareState {
  if (endingOf(share, at) !== null) return 'ended';
  if (share.openedAt !== null) return 'open';
  return share.readerId === null ? 'invited' : 'waiting';
}

/**
 * Returns the first reason why a share has ended before or at an instant. Returns null if the share has not
 * ended.
 */
export function endingOf(share: ShareFacts, at: Date): Ending | null {
  const { endedAt, endedBecause, endsAt, readerId, invitationEndsAt } = share;
  // The erasure of a reader stores an ending even for a share that has already expired.
  if (endedBecause !== null && (endedAt === null || endedAt <= endsAt)) return endedBecause;
  if (endsAt <= at) return 'expired';
  return readerId === null && invitationEndsAt !== null && invitationEndsAt <= at ? 'lapsed' : null;
}
