import type { z } from 'zod';
import {
  approveSupportRequest,
  confirmAddressChange,
  type OpenSupportRequest,
  type RequestTarget,
  readSupportRequests,
  refuseSupportRequest,
  requestAddressChange,
  requestFactorReset,
} from '#app/modules/accounts/index.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { requireOpenable, requireOpened } from './members.server.ts';
import type {
  addressChangeInput,
  factorResetInput,
  requestsQuery,
  requestsResponse,
} from './requests.schema.ts';

/** Reads the open requests of support, oldest first. */
export async function readRequests(
  _actor: Staff,
  { member, ...page }: z.output<typeof requestsQuery>,
): Promise<z.output<typeof requestsResponse>> {
  const { meta, rows } = await readSupportRequests({ memberId: member, ...page });
  return { meta, items: rows.map(toRequestResponse) };
}

/** Asks to remove the second factors of a member. @throws as `readMember` and `requestFactorReset` of accounts */
export async function startFactorReset(
  actor: Staff,
  memberId: number,
  { reason, seen }: z.output<typeof factorResetInput>,
): Promise<void> {
  await requireOpened(actor, memberId);
  await requestFactorReset(actor, { memberId, reason, seen });
}

/** Asks to change the address of a member. @throws as `readMember` and `requestAddressChange` of accounts */
export async function startAddressChange(
  actor: Staff,
  memberId: number,
  { email, is_lost: isLost, reason, seen }: z.output<typeof addressChangeInput>,
): Promise<void> {
  await requireOpened(actor, memberId);
  await requestAddressChange(actor, { memberId, reason, seen, email, isLost });
}

/**
 * Checks the codes that the member read out to support. @throws as `readMember` and `confirmAddressChange`
 */
export async function confirmCodes(
  actor: Staff,
  target: RequestTarget,
  codes: { newCode: string; oldCode: string },
): Promise<void> {
  await requireOpened(actor, target.memberId);
  await confirmAddressChange(actor, target, codes);
}

/**
 * Approves the request of a colleague. The actor need not open the record first, because the approval shows
 * nothing of the record.
 * @throws NotAllowed if only an admin may open this record; as `approveSupportRequest`
 */
export async function approveRequest(actor: Staff, target: RequestTarget): Promise<void> {
  await requireOpenable(actor, target.memberId);
  await approveSupportRequest(actor, target);
}

/** Refuses a request. @throws NotAllowed if only an admin may open this record; as `refuseSupportRequest` */
export async function refuseRequest(actor: Staff, target: RequestTarget): Promise<void> {
  await requireOpenable(actor, target.memberId);
  await refuseSupportRequest(actor, target);
}

function toRequestResponse({
  requestId,
  memberId,
  username,
  requestedBy,
  requesterName,
  ...request
}: OpenSupportRequest): z.output<typeof requestsResponse>['items'][number] {
  const { kind, reason, newEmail, needsApproval, oldCodeHash, requestedAt, expiresAt, confirmedAt } = request;
  return {
    ...{ id: requestId, kind, reason, new_email: newEmail, needs_approval: needsApproval },
    member: { id: memberId, username },
    requested_by: requestedBy === null ? null : { id: requestedBy, username: requesterName },
    requested_at: requestedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    needs_old_code: oldCodeHash !== null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
  };
}
