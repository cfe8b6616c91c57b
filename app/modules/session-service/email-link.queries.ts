import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Language } from '#app/platform/i18n/language.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    session_service_email_link: {
      email_link_id: Generated<number>;
      token_hash: Buffer;
      flow_hash: Buffer;
      email: string;
      language: Language;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
  }
}

export type NewEmailLink = {
  tokenHash: Buffer;
  flowHash: Buffer;
  email: string;
  language: Language;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertEmailLink(on: Executor, link: NewEmailLink): Promise<number> {
  const { email_link_id } = await on
    .insertInto('session_service_email_link')
    .values({
      token_hash: link.tokenHash,
      flow_hash: link.flowHash,
      email: link.email,
      language: link.language,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returning('email_link_id')
    .executeTakeFirstOrThrow();
  return email_link_id;
}

/** Finds the mail address and language of a link that has not expired. */
export function findEmailLink(
  on: Executor,
  emailLinkId: number,
  at: Date,
): Promise<{ email: string; language: Language } | undefined> {
  return on
    .selectFrom('session_service_email_link')
    .select(['email', 'language'])
    .where('email_link_id', '=', emailLinkId)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Consumes a link in the browser that requested it. Returns false if the link does not match or has expired. */
export async function takeEmailLink(
  on: Executor,
  link: { tokenHash: Buffer; flowHash: Buffer; email: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('session_service_email_link')
    .set({ used_at: at })
    .where('token_hash', '=', link.tokenHash)
    .where('flow_hash', '=', link.flowHash)
    .where('email', '=', link.email)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function endEmailLinksTo(on: Executor, email: string, at: Date): Promise<void> {
  await on
    .updateTable('session_service_email_link')
    .set({ used_at: at })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteEmailLinksTo(on: Executor, email: string): Promise<void> {
  await on.deleteFrom('session_service_email_link').where('email', '=', email).execute();
}

export async function deleteEmailLinksBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('session_service_email_link').where('expires_at', '<', instant).execute();
}
