import type { z } from 'zod';
import type { FoundMember, findAccountForSupport } from '#app/modules/accounts/index.ts';
import type { AskedExport } from '#app/modules/my-data/index.ts';
import type { MemberMail } from '#app/platform/mail/mail.ts';
import type { memberRecordResponse, membersResponse } from './members.schema.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findAccountForSupport>>>;

/** Converts a member to the field names of the API. */
export function toFoundResponse({
  memberId,
  createdAt,
  erasesAt,
  ...same
}: FoundMember): z.output<typeof membersResponse>['items'][number] {
  const { username, email, role } = same;
  return {
    ...{ id: memberId, username, email, role },
    created_at: createdAt.toISOString(),
    erases_at: toText(erasesAt),
  };
}

/** Converts the part of a member's record that support may see to the field names of the API. */
export function toRecordResponse({
  account,
  sessions,
  consents,
  exports,
  mails,
  decided,
  names,
  subscription,
  freeTime,
}: Found & {
  subscription: z.output<typeof memberRecordResponse>['subscription'];
  freeTime: z.output<typeof memberRecordResponse>['free_time'];
  exports: readonly AskedExport[];
  mails: readonly MemberMail[];
  names: ReadonlyMap<number, { username: string }>;
}): z.output<typeof memberRecordResponse> {
  const { language, timeZone, country, hasPassword, isLocked, factors } = account;
  return {
    account: {
      ...toFoundResponse(account),
      ...{ language, timezone: timeZone, country, has_password: hasPassword, is_locked: isLocked, factors },
    },
    decided: decided
      ? { at: decided.at.toISOString(), by: names.get(decided.by ?? 0)?.username ?? null }
      : null,
    sessions: sessions.map(({ userAgent, ipPrefix, createdAt, lastUsedAt }) => ({
      user_agent: userAgent,
      place: ipPrefix,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    consents: consents.map(({ purpose, version, givenAt, withdrawnAt }) => ({
      purpose,
      version,
      given_at: givenAt.toISOString(),
      withdrawn_at: toText(withdrawnAt),
    })),
    exports: exports.map(({ requestedAt, readyAt, failedAt, expiredAt }) => ({
      requested_at: requestedAt.toISOString(),
      ready_at: toText(readyAt),
      failed_at: toText(failedAt),
      expired_at: toText(expiredAt),
    })),
    subscription,
    free_time: freeTime,
    mails: mails.map(({ kind, state, at }) => ({ kind, state, at: at.toISOString() })),
  };
}

function toText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
