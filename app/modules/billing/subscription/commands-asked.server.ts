import { randomUUID } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { type CommandInput, insertCommand, type NewCommand } from './command.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A command waits for its provider. */
    'billing.command-asked': { commandId: string };
  }
}

/**
 * Stores a command for a provider in the transaction of the decision. A job carries it out after the commit,
 * and repeats it until the provider responds. Returns the id of the command. With this id the caller may carry
 * the command out without waiting for the job.
 */
export async function askIn(
  trx: WriterTransaction,
  subscriptionId: number,
  source: NewCommand['source'],
  input: CommandInput,
): Promise<string> {
  const id = randomUUID();
  await insertCommand(trx, { id, subscriptionId, source, askedAt: now() }, input);
  await recordEvent(trx, 'billing.command-asked', { commandId: id });
  return id;
}
