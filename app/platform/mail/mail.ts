import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { config } from '../config.server.ts';
import { defineExtensionPoint } from '../extension-point.server.ts';
import { observeMail } from '../metrics/metrics.ts';
import { writeMailFile } from './mail-folder.ts';
import { type OutgoingMail, toEnvelope } from './message.ts';

const seconds = 1_000;
let connection: ReturnType<typeof connect> | null = null;

/**
 * The result of one attempt to send a message. `answer` is the answer of the mail server. `refused` means that
 * the server refuses the recipient permanently (RFC 5321, section 4.2.1). If the server refuses the password or
 * the sender, the result is `failed`, because such a refusal says nothing about the recipient.
 */
export type MailResult = { state: 'sent' | 'failed' | 'refused'; answer: string };

/**
 * The extension point for the log of mails. A listener must not throw, because the attempt to send the message
 * has already ended.
 */
export const mailListenerPoint =
  defineExtensionPoint<(mail: OutgoingMail, result: MailResult) => Promise<void>>('mail.listener');

/** A mail that was sent to a member, without its text. `at` is the instant of the last attempt. */
export type MemberMail = { kind: string; state: MailResult['state']; at: Date };

/** The extension point through which support reads the last mails that were sent to a member, newest first. */
export const memberMailsPoint =
  defineExtensionPoint<(member: { memberId: number; email: string }) => Promise<MemberMail[]>>(
    'mail.member-mails',
  );

/**
 * Sends a message by SMTP. If `MAIL_URL` is not set, writes the message to `DATA_DIR/mail/` as one `.eml` file. Call
 * this function from a job, because the job is retried if this function throws. Use the id of the job as `messageId`.
 * @throws UnsafeMail if the recipient or subject would add headers
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const envelope = toEnvelope(mail);
  let answer: string;
  try {
    answer = await deliver(envelope, mail.messageId);
  } catch (error) {
    await report(mail, toFailure(error));
    throw error;
  }
  await report(mail, { state: 'sent', answer });
}

async function deliver(envelope: ReturnType<typeof toEnvelope>, messageId: string): Promise<string> {
  if (!config.mailUrl) {
    await writeMailFile(envelope, messageId);
    observeMail('file');
    return 'DATA_DIR/mail';
  }
  connection ??= connect(config.mailUrl);
  const { response } = await connection.sendMail(envelope);
  observeMail('smtp');
  return response;
}

async function report(mail: OutgoingMail, result: MailResult): Promise<void> {
  for (const listen of mailListenerPoint.list()) await listen(mail, result);
}

const failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

function toFailure(error: unknown): MailResult {
  const { code, command, responseCode = 0, response } = failure.safeParse(error).data ?? {};
  const message = error instanceof Error ? error.message : String(error);
  const isRecipient = code === 'EENVELOPE' && command === 'RCPT TO';
  return { state: isRecipient && responseCode >= 500 ? 'refused' : 'failed', answer: response ?? message };
}

export function closeMail(): void {
  connection?.close();
  connection = null;
}

/**
 * Opens a pool of a few connections. Each step has a timeout, so that a job never waits long for a server that
 * does not respond.
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
