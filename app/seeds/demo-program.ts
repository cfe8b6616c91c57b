import { randomUUID } from 'node:crypto';
import { storeDemoFigures } from '#app/modules/figures/index.ts';
import { db } from '#app/platform/db/db.ts';
import { insertDeadJob } from '#app/platform/jobs/jobs.queries.ts';

/**
 * Stores the data that an administrator of the demonstration sees: figures, and a job that failed at every
 * attempt.
 */
export async function storeDemoProgram(): Promise<void> {
  await storeDemoFigures();
  // The job concerns no member, so that it succeeds without an effect when it runs again.
  await insertDeadJob(db, {
    ...{
      id: randomUUID(),
      queue: 'paradas.follow-up-due.mail',
      message: 'connect ECONNREFUSED 127.0.0.1:25',
    },
    data: { eventId: 0, occurredAt: new Date(0).toISOString(), payload: { memberId: 0, paradaId: 0 } },
  });
}
