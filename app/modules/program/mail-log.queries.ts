import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { MailResult, MemberMail } from '#app/platform/mail/mail.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    program_mail: {
      mail_id: Generated<number>;
      message_id: string;
      member_id: number | null;
      kind: string;
      address: string | null;
      state: MailResult['state'];
      answer: string;
      attempts: Generated<number>;
      sealed: Buffer | null;
      first_at: Date;
      last_at: Date;
    };
  }
}

/** A mail of the log. `hasBody` is false if the mail contains a code or a link that signs in. */
export type LoggedMail = {
  mailId: number;
  memberId: number | null;
  kind: string;
  address: string | null;
  state: MailResult['state'];
  answer: string;
  attempts: number;
  hasBody: boolean;
  firstAt: Date;
  lastAt: Date;
};

/** The filters of the log. `search` is the beginning of an address, in lower case, or the number of a member. */
export type MailFilters = {
  state?: MailResult['state'] | undefined;
  kind?: string | undefined;
  start?: string | undefined;
  memberId?: number | undefined;
};

/**
 * Stores an attempt to send a mail. A further attempt at the same message replaces the state and the answer.
 */
export async function upsertMail(
  on: Executor,
  mail: {
    messageId: string;
    memberId: number | null;
    kind: string;
    address: string | null;
    state: MailResult['state'];
    answer: string;
    sealed: Buffer | null;
    at: Date;
  },
): Promise<void> {
  const { messageId, memberId, at, ...same } = mail;
  await on
    .insertInto('program_mail')
    .values({ ...same, message_id: messageId, member_id: memberId, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column('message_id').doUpdateSet({
        state: mail.state,
        answer: mail.answer,
        last_at: at,
        attempts: sql`program_mail.attempts + 1`,
      }),
    )
    .execute();
}

function filtered(on: Executor, { state, kind, start, memberId }: MailFilters) {
  return on
    .selectFrom('program_mail as mail')
    .$if(state !== undefined, (query) => query.where('mail.state', '=', state ?? 'sent'))
    .$if(kind !== undefined, (query) => query.where('mail.kind', '=', String(kind)))
    .$if(memberId !== undefined, (query) => query.where('mail.member_id', '=', Number(memberId)))
    .$if(start !== undefined, (query) =>
      query.where(sql<boolean>`starts_with(lower(mail.address), ${String(start)})`),
    );
}

/** Lists the mails of the log, newest first. If `after` is given, the list begins below this id. */
export function listMails(
  on: Executor,
  filters: MailFilters,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<LoggedMail[]> {
  return filtered(on, filters)
    .$if(after !== undefined, (query) => query.where('mail.mail_id', '<', Number(after)))
    .orderBy('mail.mail_id', 'desc')
    .limit(limit)
    .select([
      'mail.mail_id as mailId',
      'mail.member_id as memberId',
      'mail.kind',
      'mail.address',
      'mail.state',
      'mail.answer',
      'mail.attempts',
      'mail.first_at as firstAt',
      'mail.last_at as lastAt',
    ])
    .select(sql<boolean>`mail.sealed is not null`.as('hasBody'))
    .execute();
}

/**
 * Lists the last mails to a member, newest first. The list contains mails about the member. It also contains
 * mails to the member's address that concern no account, such as the code of the sign-up.
 */
export async function listMailsTo(
  on: Executor,
  { memberId, email }: { memberId: number; email: string },
  limit: number,
): Promise<MemberMail[]> {
  const { rows } = await sql<MemberMail>`
    select kind, state, last_at as at from program_mail
    where member_id = ${memberId} or (member_id is null and lower(address) = ${email.toLowerCase()})
    order by mail_id desc limit ${limit}`.execute(on);
  return rows;
}

/** Counts the mails of the log. Counting stops at `most`. */
export async function countMails(on: Executor, filters: MailFilters, most: number): Promise<number> {
  const { total } = await on
    .selectFrom(filtered(on, filters).select('mail.mail_id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the sealed body of a mail. `sealed` is null if the log keeps no body. */
export function findSealedMail(on: Executor, mailId: number) {
  return on
    .selectFrom('program_mail')
    .select(['message_id as messageId', 'sealed'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
}

/**
 * Lists the addresses to which the mail server permanently refused the last mail. The latest refusal comes
 * first.
 */
export async function listRefusedAddresses(on: Executor, limit: number) {
  const { rows } = await sql<{ address: string; answer: string; lastAt: Date }>`
    select address, answer, last_at as "lastAt" from (
      select distinct on (lower(address)) lower(address) as address, state, answer, last_at
      from program_mail where address is not null
      order by lower(address), mail_id desc
    ) as last where state = 'refused' order by last_at desc limit ${limit}`.execute(on);
  return rows;
}

/** Deletes the mails that concern a member, and the mails to the address of the member. */
export async function deleteMailsOf(
  on: Executor,
  memberId: number,
  email: string | undefined,
): Promise<void> {
  await on
    .deleteFrom('program_mail')
    .where(({ eb, or }) =>
      or([
        eb('member_id', '=', memberId),
        ...(email === undefined ? [] : [sql<boolean>`lower(address) = ${email.toLowerCase()}`]),
      ]),
    )
    .execute();
}

export async function deleteMailsBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('program_mail').where('last_at', '<', instant).execute();
}
