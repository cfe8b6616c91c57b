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
      sequence: Generated<number>;
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
 * Claims the oldest waiting command of the subscription to which the command `id` belongs, for one call to the
 * provider. Returns undefined if no command waits, or if another process has claimed the oldest command and
 * this claim has not expired.
 */
export async function claimNextCommand(
  on: Executor,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedCommand | undefined> {
  const { rows } = await sql<ClaimedCommand>`
    update billing_command as command set claimed_until = ${until}
    from billing_subscription as subscription
    where command.command_id = (
        select oldest.command_id from billing_command as oldest
        join billing_command as named on named.subscription_id = oldest.subscription_id
        where named.command_id = ${id} and oldest.done_at is null
        order by oldest.sequence limit 1)
      and command.done_at is null
      and (command.claimed_until is null or command.claimed_until <= ${at})
      and subscription.subscription_id = command.subscription_id
    returning command.command_id as id, command.subscription_id as "subscriptionId", command.source, command.input,
      subscription.provider, subscription.provider_ref as "providerRef"`.execute(on);
  return rows[0];
}

/**
 * Marks a command as done. If the provider refused the command permanently, `failure` is the error code of the
 * provider.
 */
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

/** Releases a claim, so that the next attempt does not wait until the claim expires. */
export async function releaseCommand(on: Executor, id: string): Promise<void> {
  await on.updateTable('billing_command').set({ claimed_until: null }).where('command_id', '=', id).execute();
}

/** Finds the source of a command, and the id of its subscription at the provider. */
export function findCommandTarget(
  on: Executor,
  id: string,
): Promise<Pick<ClaimedCommand, 'provider' | 'providerRef' | 'source'>> {
  return on
    .selectFrom('billing_command as command')
    .innerJoin('billing_subscription as subscription', (join) =>
      join.onRef('subscription.subscription_id', '=', 'command.subscription_id'),
    )
    .where('command.command_id', '=', id)
    .select(['subscription.provider', 'subscription.provider_ref as providerRef', 'command.source'])
    .executeTakeFirstOrThrow();
}

/** Returns whether a command has not been carried out. */
export async function isCommandWaiting(on: Executor, id: string): Promise<boolean> {
  const row = await on
    .selectFrom('billing_command')
    .where('command_id', '=', id)
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

/**
 * Returns whether a subscription has a command that the provider had not carried out at the instant `at`. A read from
 * the provider that began at this instant may lack the effect of the command.
 */
export async function hasCommandAfter(on: Executor, subscriptionId: number, at: Date): Promise<boolean> {
  const row = await on
    .selectFrom('billing_command')
    .where('subscription_id', '=', subscriptionId)
    .where((command) => command.or([command('done_at', 'is', null), command('done_at', '>', at)]))
    .select('command_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
