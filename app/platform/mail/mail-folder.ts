import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { now } from '../clock.ts';
import { config } from '../config.server.ts';
import type { toEnvelope } from './message.ts';

const folder = path.join(config.dataDirectory, 'mail');
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * Writes a message as one `.eml` file (RFC 822). The file name begins with the time and ends with the id of the
 * message. So sorting by name also sorts by time. The file appears either complete or not at all. If a file for
 * this message already exists, it is not written again.
 */
export async function writeMailFile(
  envelope: ReturnType<typeof toEnvelope>,
  messageId: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ending = `-${messageId}.eml`;
  if ((await readdir(folder)).some((name) => name.endsWith(ending))) return;
  const { message } = await composer.sendMail({ ...envelope, date: now() });
  const stamp = now().toISOString().replace(/[-:.]/g, '');
  const draft = path.join(folder, `.${randomBytes(6).toString('hex')}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(folder, `${stamp}${ending}`));
}
