import {
  type DueReminder,
  nextReminderAt,
  storeNextReminders,
  takeDueReminders,
} from '#app/modules/profile/index.ts';
import { now } from '#app/platform/clock.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { insertReminders, type Reminder } from './reminder.queries.ts';
import { chooseReminder, isTooLate, type ReminderKind } from './reminder-choice.server.ts';
import { type Candidate, readCandidates } from './reminder-facts.server.ts';

/** A reminder that must be mailed. `dueAt` is the instant at which it is due, in ISO 8601. */
export type ReminderToSend = { memberId: number; kind: ReminderKind; dueAt: string };

/** Queues the jobs that mail reminders, within a transaction. */
export type QueueMails = (trx: WriterTransaction, mails: readonly ReminderToSend[]) => Promise<void>;

/**
 * Chooses the due reminders and queues their mails. Members are processed page by page. Each member gets at
 * most one reminder in a local day. The function may run concurrently.
 */
export async function remindMembers(queue: QueueMails): Promise<void> {
  while ((await remindSome(queue)) === rowsAtOnce);
}

/**
 * Queues the reminders of one page of members. Returns the number of members. The number of SQL statements does not
 * grow with the number of members.
 */
function remindSome(queue: QueueMails): Promise<number> {
  return inTransaction(async (trx) => {
    const at = now();
    const due = await takeDueReminders(trx, at);
    if (due.length === 0) return 0;
    const byMember = new Map(
      (await readCandidates(trx, due, at)).map((each) => [each.receiver.memberId, each]),
    );
    const chosen = due.flatMap((each) => chooseFor(each, byMember.get(each.memberId), at));
    const stored = await insertReminders(trx, chosen, at);
    const sent = chosen.filter(({ memberId }) => stored.has(memberId));
    await queue(
      trx,
      sent.map(({ memberId, kind, dueAt }) => ({ memberId, kind, dueAt: dueAt.toISOString() })),
    );
    const ended = new Set(sent.flatMap(({ memberId, kind }) => (kind === 'farewell' ? [memberId] : [])));
    await storeNextReminders(
      trx,
      due.map(({ memberId, hour: before }) => {
        const hour = ended.has(memberId) ? null : before;
        const receiver = byMember.get(memberId)?.receiver;
        return { memberId, hour, nextAt: receiver ? nextReminderAt(receiver, hour, at) : null };
      }),
    );
    return due.length;
  });
}

function chooseFor(
  { memberId, hour, dueAt }: DueReminder,
  candidate: Candidate | undefined,
  at: Date,
): (Reminder & { dueAt: Date })[] {
  if (!candidate || isTooLate(dueAt, at)) return [];
  const kind = chooseReminder(candidate.facts, hour);
  return kind ? [{ memberId, localDay: candidate.localDay, kind, dueAt }] : [];
}
