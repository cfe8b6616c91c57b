import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { findMember, noSuchMember } from '#app/modules/accounts/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds, secondMs } from '#app/platform/duration.ts';
import { Conflict, NotAllowed, NotFound } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { insertFreeTime, lockFreeTime } from '../subscription/free-time.queries.ts';
import { findSubscription } from '../subscription/subscription.queries.ts';
import {
  type FreeTime,
  placeFreeTime,
  type SubscriptionFacts,
  stateOf,
} from '../subscription/subscription-state.ts';
import {
  countFreeTimes,
  endFreeTimeEarly,
  findFreeTimeMember,
  findNewestFreeTime,
  type GivenFreeTime,
  listFreeTimes,
} from './free-time.queries.ts';
import type { FreeTimeInput, freeTimesQuery, freeTimesResponse, MemberFreeTime } from './free-time.schema.ts';
import { readPeople } from './people.server.ts';

/** Reads the free time of all members, newest first. */
export async function readFreeTimes(
  _actor: Staff,
  { limit, after }: z.output<typeof freeTimesQuery>,
): Promise<z.output<typeof freeTimesResponse>> {
  const [found, counted] = await Promise.all([
    listFreeTimes(db, { limit: limit + 1, after }),
    countFreeTimes(db, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ id }) => id });
  const people = await readPeople(rows.flatMap(({ memberId, givenBy }) => [memberId, givenBy]));
  return {
    meta,
    items: rows.map((row) => ({
      ...describeAmong(row.all, row.subscription ?? undefined)(row),
      ...{ member: people(row.memberId), given_by: people(row.givenBy) },
    })),
  };
}

/**
 * Gives a member free time. The free time begins immediately, or after the paid time and the earlier free time
 * of the member.
 * @throws NotFound; NotAllowed if the member is the actor; Conflict if the member has got free time since the
 * actor looked
 */
export async function giveFreeTime(
  actor: Staff,
  memberId: number,
  { days, reason, seen }: FreeTimeInput,
): Promise<void> {
  if (memberId === actor.memberId)
    throw new NotAllowed('own_free_time', msg`A ti te da el tiempo otra persona del equipo.`);
  await inTransaction(async (trx) => {
    await lockFor(trx, 'billing free time', memberId);
    if (!(await findMember(trx, memberId))) throw noSuchMember();
    if ((await findNewestFreeTime(trx, memberId)) !== seen) throw changed();
    await insertFreeTime(trx, {
      ...{ memberId, days, leftSeconds: days * daySeconds, reason },
      ...{ givenAt: now(), givenBy: actor.memberId },
    });
    await recordEvent(trx, 'billing.free-time-given', { memberId, days });
    await recordAudit(trx, actor, 'billing.give-time', {
      object: { kind: 'member', id: memberId },
      after: { days, reason },
    });
  });
}

/** Gives a member of the demonstration free time. This creates no audit entry. */
export async function giveDemoFreeTime(memberId: number, days: number): Promise<void> {
  await insertFreeTime(db, {
    ...{ memberId, days, leftSeconds: days * daySeconds, reason: 'thanks', givenAt: now(), givenBy: null },
  });
}

/**
 * Ends free time early. Days that are already used stay used.
 * @throws NotFound; Conflict if no free time is left
 */
export async function endFreeTime(actor: Staff, id: number): Promise<void> {
  await inTransaction(async (trx) => {
    const memberId = await findFreeTimeMember(trx, id);
    if (memberId === undefined) throw new NotFound('no_such_free_time', msg`No encontrado.`);
    const freeTime = await lockFreeTime(trx, memberId);
    const periods = placeFreeTime(freeTime, await findSubscription(trx, memberId));
    const [at, period] = [now(), periods.find((each) => each.id === id)];
    const left = freeTime.find((each) => each.id === id)?.leftSeconds ?? 0;
    if (left === 0 || (period && period.endsAt <= at))
      throw new Conflict('free_time_over', msg`De este tiempo ya no queda nada.`);
    const usedMs = period ? Math.max(0, at.getTime() - period.beginsAt.getTime()) : 0;
    await endFreeTimeEarly(trx, id, {
      ...{ usedSeconds: Math.floor(usedMs / secondMs), at, by: actor.memberId },
    });
    await recordAudit(trx, actor, 'billing.end-time', {
      object: { kind: 'member', id: memberId },
      after: { free_time: id },
    });
  });
}

/**
 * Describes the free time of a member, newest first.
 * @param given the free time in the order in which it is used up
 * @param subscription the newest subscription of the member
 */
export function describeFreeTime(
  given: readonly GivenFreeTime[],
  subscription: SubscriptionFacts | undefined,
): MemberFreeTime[] {
  return given.map(describeAmong(given, subscription)).toReversed();
}

/**
 * Returns a function that describes one free time of a member. `all` is the whole free time of this member.
 */
function describeAmong(
  all: readonly FreeTime[],
  subscription: SubscriptionFacts | undefined,
): (given: GivenFreeTime) => MemberFreeTime {
  const at = now();
  const paid = stateOf(subscription, at);
  // The end of a paid subscription that renews or pauses is unknown.
  const isOpen = paid === 'paused' || (subscription?.renews && paid !== 'canceled');
  const periods = isOpen ? [] : placeFreeTime(all, subscription);
  const periodOf = new Map(periods.map((period) => [period.id, period]));
  return (given) => toFreeTime(given, periodOf.get(given.id), at);
}

type Period = { beginsAt: Date; endsAt: Date } | undefined;

function toFreeTime(given: GivenFreeTime, period: Period, at: Date): MemberFreeTime {
  const { id, days, reason, givenAt } = given;
  return {
    ...{ id, days, reason, given_at: givenAt.toISOString(), state: stateOfFreeTime(given, period, at) },
    begins_at: period?.beginsAt.toISOString() ?? null,
    ends_at: period?.endsAt.toISOString() ?? null,
  };
}

function stateOfFreeTime(
  { endedAt, leftSeconds }: GivenFreeTime,
  period: Period,
  at: Date,
): MemberFreeTime['state'] {
  if (endedAt) return 'ended';
  if (leftSeconds === 0 || (period && period.endsAt <= at)) return 'over';
  return period && period.beginsAt <= at ? 'running' : 'waiting';
}

function changed(): Conflict {
  return new Conflict(
    'changed',
    msg`Mientras mirabas, otra persona le ha dado tiempo sin coste. Míralo otra vez.`,
  );
}
