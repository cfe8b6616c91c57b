import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_farewell: { farewell_id: Generated<number>; sealed: string; created_at: Date };
  }
}

/** Stores the receiver of a last mail. @returns the id of the stored receiver */
export async function insertFarewell(on: Executor, sealed: string, at: Date): Promise<number> {
  const { farewell_id } = await on
    .insertInto('accounts_farewell')
    .values({ sealed, created_at: at })
    .returning('farewell_id')
    .executeTakeFirstOrThrow();
  return farewell_id;
}

/** Finds the receiver of a last mail that has not been sent. */
export async function findFarewell(on: Executor, farewellId: number): Promise<string | undefined> {
  const row = await on
    .selectFrom('accounts_farewell')
    .select('sealed')
    .where('farewell_id', '=', farewellId)
    .executeTakeFirst();
  return row?.sealed;
}

export async function deleteFarewell(on: Executor, farewellId: number): Promise<void> {
  await on.deleteFrom('accounts_farewell').where('farewell_id', '=', farewellId).execute();
}

/** Deletes the receivers that were stored before this instant, because their mails could not be sent. */
export async function deleteFarewellsBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('accounts_farewell').where('created_at', '<', instant).execute();
}
