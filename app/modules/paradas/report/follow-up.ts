import { hasConsent } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { hourMs } from '#app/platform/duration.ts';
import { recordEvent } from '#app/platform/events.ts';
import { insertFollowUp, listDueFollowUps } from './follow-up.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** Thirty days after a closing the member gets one mail with questions, if she agreed to it. */
    'paradas.follow-up-due': { memberId: number; paradaId: number };
  }
}

/** The days after a closing at which the mail is due. A week later it is too late. */
const afterDays = 30;
const lateDays = 37;

/** Sends one mail to each member who closed a Parada a month ago and agreed to the mail. */
export async function askAfterClosings(): Promise<void> {
  const at = now();
  const ago = (days: number) => new Date(at.getTime() - days * 24 * hourMs);
  for (const parada of await listDueFollowUps(db, { from: ago(lateDays), until: ago(afterDays) })) {
    if (!(await hasConsent(db, parada.memberId, 'follow_up_mail'))) continue;
    await inTransaction(async (trx) => {
      if (await insertFollowUp(trx, parada, at)) await recordEvent(trx, 'paradas.follow-up-due', parada);
    });
  }
}
