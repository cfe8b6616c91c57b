import { findMember, hasConsent } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { recordEvent } from '#app/platform/events.ts';
import { insertFollowUp, listUnsentFollowUps } from './follow-up.queries.ts';
import { endingsToMail, isMailDue } from './month-after.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** A month after a closing its member is asked once more, as agreed. */
    'paradas.follow-up-due': { memberId: number; paradaId: number };
  }
}

/** Asks the members whose Parada was closed a month ago and who agreed to one mail; each once. */
export async function askAfterClosings(): Promise<void> {
  const at = now();
  for (const { finishedOn, nextFinishedOn, ...parada } of await listUnsentFollowUps(db, endingsToMail(at))) {
    const member = await findMember(db, parada.memberId);
    if (!member || !isMailDue({ finishedOn, nextFinishedOn }, dayOf(member, at))) continue;
    if (!(await hasConsent(db, parada.memberId, 'follow_up_mail'))) continue;
    await inTransaction(async (trx) => {
      if (await insertFollowUp(trx, parada, at)) await recordEvent(trx, 'paradas.follow-up-due', parada);
    });
  }
}
