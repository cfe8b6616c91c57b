import { randomUUID } from 'node:crypto';
import { db } from '#app/platform/db/db.ts';
import { insertDeadJob } from '#app/platform/jobs/jobs.queries.ts';
import type { OutgoingMail } from '#app/platform/mail/message.ts';
import { logMail } from './mail-log.server.ts';

/** The queue of the dead jobs of a test. Its job deletes old mails, so that a retry does no harm. */
export const someQueue = 'program.forget-old-mails';

/** Stores a job that failed at every attempt. @returns its id */
export async function aDeadJob(queue = someQueue): Promise<string> {
  const id = randomUUID();
  await insertDeadJob(db, { id, queue, data: {}, message: 'no mailbox [address] here' });
  return id;
}

/** Logs a mail as sent. @returns its number in the log */
export async function aLoggedMail(changes: Partial<OutgoingMail> = {}): Promise<number> {
  const messageId = randomUUID();
  const mail: OutgoingMail = {
    to: { address: 'ana@persona.example' },
    ...{ subject: 'Hola, Ana', text: 'Tu Parada ha terminado.', html: '<p>Tu Parada ha terminado.</p>' },
    note: { kind: 'follow-up', memberId: null, keeps: 'body' },
    ...changes,
    messageId,
  };
  await logMail(mail, { state: 'sent', answer: '250 OK' });
  const { mail_id } = await db
    .selectFrom('program_mail')
    .select('mail_id')
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return mail_id;
}
