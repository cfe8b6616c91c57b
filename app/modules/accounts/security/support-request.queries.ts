import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_support_request: {
      member_id: number;
      request_id: Generated<number>;
      kind: SupportRequestKind;
      reason: string;
      requested_by: number | null;
      requested_at: Date;
      expires_at: Date;
      needs_approval: boolean;
      new_email: string | null;
      new_code_hash: Buffer | null;
      old_code_hash: Buffer | null;
      tries: Generated<number>;
      confirmed_at: Date | null;
      outcome: SupportRequestOutcome | null;
      ended_by: number | null;
      ended_at: Date | null;
    };
  }
}

export type SupportRequestKind = 'factor-reset' | 'address-change';

/** The outcome of a request. `replaced` means that a later request of the same kind replaced it. */
export type SupportRequestOutcome = 'done' | 'refused' | 'replaced';

export type NewSupportRequest = {
  memberId: number;
  kind: SupportRequestKind;
  reason: string;
  requestedBy: number;
  requestedAt: Date;
  expiresAt: Date;
  /** Whether a second member of the team must approve the request. */
  needsApproval: boolean;
  newEmail: string | null;
  newCodeHash: Buffer | null;
  /** The hash of the code at the old address; null if the old address is lost. */
  oldCodeHash: Buffer | null;
};

/** A request that has not ended and not expired. */
export type OpenSupportRequest = NewSupportRequest & {
  requestId: number;
  username: string;
  requestedBy: number | null;
  requesterName: string | null;
  tries: number;
  /** The instant at which the codes were typed; null if they were not typed yet. */
  confirmedAt: Date | null;
};

/** Stores a request. @returns its id */
export async function insertSupportRequest(on: Executor, request: NewSupportRequest): Promise<number> {
  const { requestId } = await on
    .insertInto('accounts_support_request')
    .values({
      member_id: request.memberId,
      kind: request.kind,
      reason: request.reason,
      requested_by: request.requestedBy,
      requested_at: request.requestedAt,
      expires_at: request.expiresAt,
      needs_approval: request.needsApproval,
      new_email: request.newEmail,
      new_code_hash: request.newCodeHash,
      old_code_hash: request.oldCodeHash,
    })
    .returning('request_id as requestId')
    .executeTakeFirstOrThrow();
  return requestId;
}

/** Ends the open requests of one kind about a member, because a new request replaces them. */
export async function replaceSupportRequests(
  on: Executor,
  { memberId, kind }: { memberId: number; kind: SupportRequestKind },
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await on
    .updateTable('accounts_support_request')
    .set({ outcome: 'replaced', ended_by: by, ended_at: at })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a request that is open. */
export async function endSupportRequest(
  on: Executor,
  { memberId, requestId }: { memberId: number; requestId: number },
  { outcome, by, at }: { outcome: SupportRequestOutcome; by: number; at: Date },
): Promise<void> {
  await on
    .updateTable('accounts_support_request')
    .set({ outcome, ended_by: by, ended_at: at })
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts an attempt at the codes of a request. */
export async function countSupportTry(
  on: Executor,
  { memberId, requestId }: { memberId: number; requestId: number },
): Promise<void> {
  await on
    .updateTable('accounts_support_request')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .execute();
}

/** Stores that the codes of a request were typed. */
export async function confirmSupportRequest(
  on: Executor,
  { memberId, requestId }: { memberId: number; requestId: number },
  at: Date,
): Promise<void> {
  await on
    .updateTable('accounts_support_request')
    .set({ confirmed_at: at })
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .execute();
}

/** The filters of a list of open requests. A filter that is undefined does not restrict the list. */
type OpenFilter = { at: Date; memberId?: number | undefined; requestId?: number | undefined };

/** Lists open requests of open accounts, oldest first. The list begins after the id `after`. */
export async function listOpenSupportRequests(
  on: Executor,
  { at, memberId, requestId }: OpenFilter,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<OpenSupportRequest[]> {
  const { rows } = await sql<OpenSupportRequest>`
    select request.member_id as "memberId", request.request_id as "requestId", member.username, request.kind,
      request.reason, request.requested_by as "requestedBy", requester.username as "requesterName",
      request.requested_at as "requestedAt", request.expires_at as "expiresAt",
      request.needs_approval as "needsApproval", request.new_email as "newEmail",
      request.new_code_hash as "newCodeHash", request.old_code_hash as "oldCodeHash", request.tries,
      request.confirmed_at as "confirmedAt"
    from accounts_support_request as request
    join accounts_member as member on member.member_id = request.member_id and member.closed_at is null
    left join accounts_member as requester
      on requester.member_id = request.requested_by and requester.closed_at is null
    where request.ended_at is null and request.expires_at > ${at} and request.request_id > ${after}
      and (${memberId ?? null}::bigint is null or request.member_id = ${memberId ?? null})
      and (${requestId ?? null}::bigint is null or request.request_id = ${requestId ?? null})
    order by request.request_id
    limit ${limit}`.execute(on);
  return rows;
}

/** Removes the id of a member of the team from support requests about other members. */
export async function forgetSupportActor(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('accounts_support_request')
    .set({ requested_by: null })
    .where('requested_by', '=', memberId)
    .execute();
  await on
    .updateTable('accounts_support_request')
    .set({ ended_by: null })
    .where('ended_by', '=', memberId)
    .execute();
}

/** Lists one page of the requests about a member, oldest first. */
export function listSupportRequestsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('accounts_support_request')
    .where('member_id', '=', memberId)
    .select([
      'request_id as id',
      'kind',
      'reason',
      'new_email',
      'requested_at',
      'expires_at',
      'confirmed_at',
      'outcome',
      'ended_at',
    ]);
  return pageAfter(rows, { 'accounts_support_request.request_id': after?.id }).execute();
}
