import { createTransport } from 'nodemailer';
import { config } from '../config.server.ts';
import { observeMail } from '../metrics/metrics.ts';
import { writeMailFile } from './mail-folder.ts';
import { type OutgoingMail, toEnvelope } from './message.ts';

const seconds = 1_000;
let connection: ReturnType<typeof connect> | null = null;

/**
 * Sends a message by SMTP. If `MAIL_URL` is not set, writes the message to `DATA_DIR/mail/` as one `.eml` file. Call
 * this function from a job, because the job is retried if this function throws. Use the id of the job as `messageId`.
 * @throws UnsafeMail if the recipient or subject would add headers
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const envelope = toEnvelope(mail);
  if (!config.mailUrl) {
    await writeMailFile(envelope, mail.messageId);
    observeMail('file');
    return;
  }
  connection ??= connect(config.mailUrl);
  await connection.sendMail(envelope);
  observeMail('smtp');
}

export function closeMail(): void {
  connection?.close();
  connection = null;
}

/**
 * Opens a pool of a few connections. Each step has a timeout, so that a server that does not respond cannot hold up a
 * job.
 */
function connect(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
}
