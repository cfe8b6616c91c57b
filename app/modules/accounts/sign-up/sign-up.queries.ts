import { type ColumnType, type Generated, sql } from 'kysely';
import type { Campaign } from '#app/platform/campaign.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { Language } from '#app/platform/i18n/language.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_signup: {
      signup_id: Generated<number>;
      email: string;
      language: Language;
      flow_hash: Buffer;
      code_hash: Buffer | null;
      code_sent_at: Date;
      code_expires_at: Date;
      codes_sent: Generated<number>;
      tries: Generated<number>;
      tries_by_place: Generated<number>;
      tries_by_address: Generated<number>;
      asked_from: Buffer | null;
      held_at: Date | null;
      username: string | null;
      password_hash: string | null;
      terms_accepted_at: Date | null;
      diary_consented_at: Date | null;
      referrer_code: string | null;
      company: string | null;
      campaign: ColumnType<Campaign, string>;
      time_zone: string | null;
      created_at: Date;
      expires_at: Date;
      confirmed_at: Date | null;
      completed_at: Date | null;
    };
  }
}

/**
 * A code that may be typed a few times within a few minutes. `heldAt` is set if the mail with the code was held back.
 */
export type LiveCode = {
  codeHash: Buffer | null;
  codeSentAt: Date;
  codeExpiresAt: Date;
  heldAt: Date | null;
};

export type NewSignup = LiveCode & {
  email: string;
  language: Language;
  flowHash: Buffer;
  /** The hash of the network in which the sign-up was started (`hashNetwork`). */
  askedFrom: Buffer | null;
  username: string | null;
  passwordHash: string | null;
  termsAcceptedAt: Date | null;
  diaryConsentedAt: Date | null;
  referrerCode: string | null;
  company: string | null;
  /** The campaign parameters of the link, other than the referrer and the company. */
  campaign: Campaign;
  /** The IANA time zone of the person; null if the client sent none. */
  timeZone: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const signupColumns = [
  'signup_id as signupId',
  'email',
  'language',
  'code_sent_at as codeSentAt',
  'codes_sent as codesSent',
  'code_expires_at as codeExpiresAt',
  'tries',
  'asked_from as askedFrom',
  'username',
  'password_hash as passwordHash',
  'terms_accepted_at as termsAcceptedAt',
  'diary_consented_at as diaryConsentedAt',
  'referrer_code as referrerCode',
  'company',
  'time_zone as timeZone',
  'confirmed_at as confirmedAt',
] as const;

export type Signup = Omit<
  NewSignup,
  'flowHash' | 'codeHash' | 'heldAt' | 'campaign' | 'createdAt' | 'expiresAt'
> & {
  signupId: number;
  codesSent: number;
  tries: number;
  confirmedAt: Date | null;
};

export async function insertSignup(on: Executor, signup: NewSignup): Promise<number> {
  const { signup_id } = await on
    .insertInto('accounts_signup')
    .values({
      email: signup.email,
      language: signup.language,
      flow_hash: signup.flowHash,
      code_hash: signup.codeHash,
      code_sent_at: signup.codeSentAt,
      code_expires_at: signup.codeExpiresAt,
      held_at: signup.heldAt,
      asked_from: signup.askedFrom,
      username: signup.username,
      password_hash: signup.passwordHash,
      terms_accepted_at: signup.termsAcceptedAt,
      diary_consented_at: signup.diaryConsentedAt,
      referrer_code: signup.referrerCode,
      company: signup.company,
      campaign: JSON.stringify(signup.campaign),
      time_zone: signup.timeZone,
      created_at: signup.createdAt,
      expires_at: signup.expiresAt,
    })
    .returning('signup_id')
    .executeTakeFirstOrThrow();
  return signup_id;
}

function openSignups(on: Executor, at: Date) {
  return on
    .selectFrom('accounts_signup')
    .select(signupColumns)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', at);
}

/** Finds the open sign-up that has this flow token. */
export function findSignupByFlow(on: Executor, flowHash: Buffer, at: Date): Promise<Signup | undefined> {
  return openSignups(on, at).where('flow_hash', '=', flowHash).executeTakeFirst();
}

/**
 * Finds the newest open sign-up of an e-mail address that was started in this network and is not confirmed.
 */
export function findUnconfirmedSignup(
  on: Executor,
  email: string,
  askedFrom: Buffer,
  at: Date,
): Promise<Signup | undefined> {
  return openSignups(on, at)
    .where('email', '=', email)
    .where('asked_from', '=', askedFrom)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Lists the open sign-ups of an address that are not confirmed, newest first. Each code confirms only its own
 * sign-up. Sign-ups whose mails were held back are left out, so that there are never more codes than sent
 * mails.
 */
export function listUnconfirmedSignups(on: Executor, email: string, at: Date): Promise<Signup[]> {
  return openSignups(on, at)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('code_expires_at', '>', at)
    .where('held_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * Finds an open sign-up that contains the fields of an account, by name or e-mail address. The account is
 * created when the address is confirmed. If there are several such sign-ups, the newest is returned.
 */
export function findWaitingAccount(on: Executor, identifier: string, at: Date): Promise<Signup | undefined> {
  const wanted = identifier.toLowerCase();
  return openSignups(on, at)
    .where((row) => row.or([row('email', '=', wanted), row(sql`lower(username)`, '=', wanted)]))
    .where('password_hash', 'is not', null)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findSignup(on: Executor, signupId: number): Promise<Signup | undefined> {
  return on
    .selectFrom('accounts_signup')
    .select(signupColumns)
    .where('signup_id', '=', signupId)
    .executeTakeFirst();
}

/** The referrer, company and campaign that brought a person. */
export type SignupOrigin = Pick<NewSignup, 'referrerCode' | 'company' | 'campaign'>;

/**
 * Finds the origin of a sign-up in the form in which the client sent it. The origin is deleted a day after the
 * sign-up expires.
 */
export function findSignupOrigin(on: Executor, signupId: number): Promise<SignupOrigin | undefined> {
  return on
    .selectFrom('accounts_signup')
    .select(['referrer_code as referrerCode', 'company', 'campaign'])
    .where('signup_id', '=', signupId)
    .executeTakeFirst();
}

/** Marks a confirmed sign-up as completed. Returns false if another call completed it first. */
export async function closeSignup(on: Executor, signupId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_signup')
    .set({ completed_at: at, password_hash: null })
    .where('signup_id', '=', signupId)
    .where('confirmed_at', 'is not', null)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores the origin of a sign-up. Values that are already stored stay unchanged. */
export async function storeOrigin(on: Executor, signupId: number, origin: SignupOrigin): Promise<void> {
  await on
    .updateTable('accounts_signup')
    .set((row) => ({
      referrer_code: row.fn.coalesce('referrer_code', row.val(origin.referrerCode)),
      company: row.fn.coalesce('company', row.val(origin.company)),
      campaign: sql`case when campaign = '{}' then ${JSON.stringify(origin.campaign)}::jsonb else campaign end`,
    }))
    .where('signup_id', '=', signupId)
    .execute();
}

/** Abandons the sign-up of a browser that starts another sign-up. */
export async function abandonSignup(on: Executor, flowHash: Buffer, at: Date): Promise<void> {
  await on.updateTable('accounts_signup').set({ expires_at: at }).where('flow_hash', '=', flowHash).execute();
}

export async function deleteSignupsOf(on: Executor, email: string): Promise<void> {
  await on.deleteFrom('accounts_signup').where('email', '=', email).execute();
}

export async function deleteSignupsBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('accounts_signup').where('expires_at', '<', instant).execute();
}
