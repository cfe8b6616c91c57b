import { findNotifiable, hasConsent } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import { insertFollowUp, listUnsentFollowUps } from './follow-up.queries.ts';
import { endingsToMail, isMailDue } from './month-after.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * Requests the mail a month after a closing, with a link to the questions. It is the only mail after a
     * closing. It is sent only if the member agreed to it.
     */
    'paradas.follow-up-due': { memberId: number; paradaId: number };
  }
}

/** Requests the mail for each member who closed a Parada a month ago and agreed to the mail. */
export async function askAfterClosings(): Promise<void> {
  const at = now();
  for (const { finishedOn, nextFinishedOn, ...parada } of await listUnsentFollowUps(db, endingsToMail(at))) {
    const member = await findNotifiable(db, parada.memberId);
    if (!member || !isMailDue({ finishedOn, nextFinishedOn }, dayOf(member, at))) continue;
    if (!(await hasConsent(db, parada.memberId, 'follow_up_mail'))) continue;
    await inTransaction(async (trx) => {
      if (await insertFollowUp(trx, parada, at)) await recordEvent(trx, 'paradas.follow-up-due', parada);
    });
  }
}
