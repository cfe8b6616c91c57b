import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores the messages it receives. */
export type Mailbox = {
  url: string;
  /**
   * Returns the next message to `address` that was not taken yet. If there is none, the function waits for it at most
   * ten seconds.
   */
  take(address: string): Promise<Email>;
  /** Returns the number of messages to `address` that were not taken. */
  count(address: string): number;
  close(): Promise<void>;
};

const maxWaitMs = 10_000;

let opened: Mailbox | undefined;

/** Returns the mailbox of the application under test. It was opened before the test file was loaded. */
export function requireMailbox(): Mailbox {
  if (!opened) throw new Error('no mailbox has been opened');
  return opened;
}

/** Opens a mailbox on a free port of this machine. */
export async function openMailbox(): Promise<Mailbox> {
  const messages: { to: string[]; email: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase());
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => messages.push({ to, email }))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const isTo = (address: string) => (message: { to: string[] }) => message.to.includes(address.toLowerCase());
  opened = {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    count: (address) => messages.filter(isTo(address)).length,
    async take(address) {
      const until = Date.now() + maxWaitMs;
      while (Date.now() < until) {
        const index = messages.findIndex(isTo(address));
        const [message] = index < 0 ? [] : messages.splice(index, 1);
        if (message) return message.email;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`no mail came to ${address}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return opened;
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
