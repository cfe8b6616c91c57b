import { hasConsent } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { hourMs } from '#app/platform/duration.ts';
import { recordEvent } from '#app/platform/events.ts';
import { insertFollowUp, listDueFollowUps } from './follow-up.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** Thirty days after a closing its member is asked once more, as she agreed. */
    'paradas.follow-up-due': { memberId: number; paradaId: number };
  }
}

/** After so many days a member is asked what is left of a Parada; a week later it is too late. */
const afterDays = 30;
const lateDays = 37;

/** Asks the members whose Parada was closed a month ago and who agreed to one mail; each once. */
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
