import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { BillingSource } from './billing-event.queries.ts';
import type { Price, ProviderName } from './provider.ts';

/** A write that a provider must carry out, with its input. */
export type CommandInput =
  | { kind: 'set-renewal'; renews: boolean }
  | { kind: 'end-now' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'change-price'; price: Price }
  | { kind: 'refund'; paymentRef: string; cents: number };

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_command: {
      command_id: string;
      subscription_id: number;
      kind: CommandInput['kind'];
      input: string;
      source: Exclude<BillingSource, 'provider'>;
      asked_at: Date;
      claimed_until: Generated<Date | null>;
      done_at: Generated<Date | null>;
      failure: Generated<string | null>;
    };
  }
}

export type NewCommand = {
  id: string;
  subscriptionId: number;
  source: Exclude<BillingSource, 'provider'>;
  askedAt: Date;
};

/** Stores a command. */
export async function insertCommand(on: Executor, command: NewCommand, input: CommandInput): Promise<void> {
  await on
    .insertInto('billing_command')
    .values({
      ...{ command_id: command.id, subscription_id: command.subscriptionId, kind: input.kind },
      ...{ input: JSON.stringify(input), source: command.source, asked_at: command.askedAt },
    })
    .execute();
}

/** A command with the names of its subscription at the provider. */
export type ClaimedCommand = {
  id: string;
  subscriptionId: number;
  source: Exclude<BillingSource, 'provider'>;
  input: CommandInput;
  provider: ProviderName;
  providerRef: string;
};

/**
 * Claims a command for one call to the provider. Returns undefined if it is done, or if another process has claimed
 * it and the claim has not run out.
 */
export async function claimCommand(
  on: Executor,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedCommand | undefined> {
  const { rows } = await sql<ClaimedCommand>`
    update billing_command as command set claimed_until = ${until}
    from billing_subscription as subscription
    where command.command_id = ${id} and command.done_at is null
      and (command.claimed_until is null or command.claimed_until <= ${at})
      and subscription.subscription_id = command.subscription_id
    returning command.command_id as id, command.subscription_id as "subscriptionId", command.source, command.input,
      subscription.provider, subscription.provider_ref as "providerRef"`.execute(on);
  return rows[0];
}

/** Marks a command as done. `failure` is a word of the provider if it refused for good. */
export async function finishCommand(
  on: Executor,
  id: string,
  { at, failure }: { at: Date; failure: string | null },
): Promise<void> {
  await on
    .updateTable('billing_command')
    .set({ done_at: at, failure, claimed_until: null })
    .where('command_id', '=', id)
    .execute();
}

/** Gives a claim back, so that the next attempt need not wait for its end. */
export async function releaseCommand(on: Executor, id: string): Promise<void> {
  await on.updateTable('billing_command').set({ claimed_until: null }).where('command_id', '=', id).execute();
}

/** Returns whether a subscription has a command that the provider has not carried out. */
export async function hasWaitingCommand(on: Executor, subscriptionId: number): Promise<boolean> {
  const row = await on
    .selectFrom('billing_command')
    .where('subscription_id', '=', subscriptionId)
    .where('done_at', 'is', null)
    .select('command_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the commands that were stored before an instant and that the provider has not carried out. */
export async function listCommandsWaitingSince(on: Executor, before: Date): Promise<string[]> {
  const rows = await on
    .selectFrom('billing_command')
    .where('done_at', 'is', null)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .select('command_id as id')
    .execute();
  return rows.map(({ id }) => id);
}
