import { listReceivers, type Receiver } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, listLastDays } from '#app/modules/days/index.ts';
import { listMembersInQuiet } from '#app/modules/feelings/index.ts';
import { closableOn, cycleState, listOpenCycles, type OpenCycle } from '#app/modules/paradas/index.ts';
import type { Reminded } from '#app/modules/profile/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { countUnvisited, type LastVisit } from './reminder.queries.ts';
import type { ReminderFacts } from './reminder-choice.server.ts';

/** A member who may get a reminder, with the facts that decide whether a reminder is sent. */
export type Candidate = { receiver: Receiver; localDay: string; facts: ReminderFacts };

/**
 * Reads the facts about these members, with one SQL statement for each module. Members with closed accounts are left
 * out.
 */
export async function readCandidates(
  on: Executor,
  reminded: readonly Reminded[],
  at: Date,
): Promise<Candidate[]> {
  const memberIds = reminded.map(({ memberId }) => memberId);
  const receivers = await listReceivers(on, memberIds);
  const today = new Map(receivers.map((receiver) => [receiver.memberId, dayOf(receiver, at)]));
  const members = [...today].map(([memberId, localDay]) => ({ memberId, localDay }));
  const lastDays = new Map(
    (await listLastDays(on, members)).map(({ memberId, localDay }) => [memberId, localDay]),
  );
  const calm = new Set(await listMembersInQuiet(on, memberIds, at));
  const cycles = new Map((await listOpenCycles(on, memberIds)).map((cycle) => [cycle.memberId, cycle]));
  const changes = new Map(reminded.map(({ memberId, changedAt }) => [memberId, changedAt]));
  const visits = receivers.map((receiver) => toVisit(receiver, changes, lastDays));
  const unvisited = new Map(
    (await countUnvisited(on, visits)).map(({ memberId, reminders }) => [memberId, reminders]),
  );
  return receivers.map((receiver) => {
    const { memberId, isLocked, hasDiaryConsent } = receiver;
    const localDay = dayOf(receiver, at);
    return {
      receiver,
      localDay,
      facts: {
        isUnreachable: isLocked || !hasDiaryConsent,
        hasRecord: lastDays.get(memberId) === localDay,
        isCalm: calm.has(memberId),
        ...cycleFacts(cycles.get(memberId), localDay),
        unvisited: unvisited.get(memberId) ?? 0,
      },
    };
  });
}

/**
 * Returns the last visit of a member. A visit is a use of a session, a change of the notices, or a day with a record
 * (docs/rules.md, Reminders).
 */
function toVisit(
  { memberId, lastUsedAt }: Receiver,
  changes: ReadonlyMap<number, Date>,
  lastDays: ReadonlyMap<number, string>,
): LastVisit {
  const changedAt = changes.get(memberId) ?? new Date(0);
  return {
    memberId,
    at: lastUsedAt && lastUsedAt > changedAt ? lastUsedAt : changedAt,
    day: lastDays.get(memberId) ?? '-infinity',
  };
}

function cycleFacts(cycle: OpenCycle | undefined, today: string) {
  if (!cycle) return { isPaused: false, isLetterTomorrow: false };
  const state = cycleState(cycle, today);
  return {
    isPaused: state === 'paused',
    isLetterTomorrow:
      state === 'active' && cycle.hasLetter && closableOn(cycle, today) === daysAfter(today, 1),
  };
}
