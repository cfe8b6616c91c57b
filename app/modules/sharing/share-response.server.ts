import { listMemberNames, type MemberNames } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { countReads } from './accesses.queries.ts';
import type { ShareRow } from './shares.queries.ts';
import { endingOf, shareState } from './sharing.policy.ts';
import type { Person, Share, Shared } from './sharing.schema.ts';

export function toPerson({ username, displayName }: MemberNames): Person {
  return { username, name: displayName };
}

/** Returns shares in the form of responses to their owner, in the order of the rows. */
export async function toShareResponses(
  on: Executor,
  ownerId: number,
  rows: readonly ShareRow[],
): Promise<Share[]> {
  const names = await listMemberNames(
    on,
    rows.flatMap(({ readerId }) => readerId ?? []),
  );
  const reads = await countReads(
    on,
    ownerId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const person = names.get(row.readerId ?? 0);
    const read = reads.get(row.id);
    return {
      ...toShareFields(row, now()),
      with: person ? toPerson(person) : null,
      reads: read?.reads ?? 0,
      last_read: read?.lastReadAt.toISOString() ?? null,
    };
  });
}

function toShareFields(row: ShareRow, at: Date) {
  const ending = endingOf(row, at);
  const expiredAt = ending === 'lapsed' ? row.invitationEndsAt : row.endsAt;
  const endedAt = ending === 'expired' || ending === 'lapsed' ? expiredAt : row.endedAt;
  return {
    ...{ id: row.id, kind: row.kind, item: row.itemId, via: row.via },
    state: shareState(row, at),
    until: row.untilDay,
    created: row.sharedAt.toISOString(),
    invite_until: row.invitationEndsAt?.toISOString() ?? null,
    opened: row.openedAt?.toISOString() ?? null,
    ended: ending === null ? null : (endedAt?.toISOString() ?? null),
    ended_because: ending,
  };
}

/**
 * Returns shares in the form of responses to their reader. A share is left out if its owner's account no longer
 * exists.
 */
export async function toSharedResponses(on: Executor, rows: readonly ShareRow[]): Promise<Shared[]> {
  const names = await listMemberNames(
    on,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.flatMap(({ id, kind, itemId, via, ownerId, openedAt, untilDay }) => {
    const owner = names.get(ownerId);
    if (!owner) return [];
    const state = openedAt === null ? 'waiting' : 'open';
    return [{ id, kind, item: itemId, via, from: toPerson(owner), state, until: untilDay } as const];
  });
}
