import { msg } from '@lingui/core/macro';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode, isSameHash, randomCode } from '#app/platform/crypto/codes.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Conflict, InvalidInput, NotAllowed, NotFound, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { mayDo } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { type LockedMember, lockMember } from '../member/closing.queries.ts';
import { findMemberByEmail } from '../member/member.queries.ts';
import { findRole } from '../member/role.queries.ts';
import { listSecondFactors } from '../second-factor/second-factor.queries.ts';
import { cacheEndedSession } from '../session/ended-sessions.server.ts';
import { requireDeedSeen } from './support.server.ts';
import {
  confirmSupportRequest,
  countSupportTry,
  endSupportRequest,
  insertSupportRequest,
  listOpenSupportRequests,
  type NewSupportRequest,
  type OpenSupportRequest,
  replaceSupportRequests,
} from './support-request.queries.ts';
import { addressTaken, carryOutIn } from './support-request-outcome.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * A code is to be mailed to the new or the old address of an account, so that the address can change. The code and
     * the address are sealed.
     */
    'accounts.address-code-requested': {
      memberId: number;
      sealedCode: string;
      sealedAddress: string;
      isOld: boolean;
    };
  }
}

/** The number of seconds within which a request must be approved and its codes must be typed. */
const requestSeconds = daySeconds;

/** The maximum number of attempts at the codes of a request. */
const maxCodeTries = 5;

type Start = { memberId: number; reason: string; seen: string | null | undefined };

/**
 * Asks to remove the second factors of a member. A second member of the team must approve the request within a
 * day.
 * @throws NotAllowed for the actor's own account; Conflict if there is no second factor, or if a colleague was
 * faster
 */
export async function requestFactorReset(actor: Staff, start: Start): Promise<void> {
  await inTransaction(async (trx) => {
    await beginRequest(trx, actor, start);
    if ((await listSecondFactors(trx, start.memberId)).length === 0)
      throw new Conflict('no_second_factor', msg`Esta cuenta no tiene segundo paso.`);
    const nothing = { newEmail: null, newCodeHash: null, oldCodeHash: null };
    await storeRequest(trx, actor, start, { kind: 'factor-reset', needsApproval: true, ...nothing });
  });
}

/**
 * Asks to change the address of a member. One code is mailed to the new address and, unless the old address is
 * lost, another code to the old address. If the old address is lost, a second member of the team must approve
 * the change within a day.
 * @throws as `requestFactorReset`; InvalidInput under `email` if the address has an account
 */
export async function requestAddressChange(
  actor: Staff,
  { email, isLost, ...start }: Start & { email: string; isLost: boolean },
): Promise<void> {
  await inTransaction(async (trx) => {
    const member = await beginRequest(trx, actor, start);
    if (await findMemberByEmail(trx, email)) refuseField('email', addressTaken);
    const [newCode, oldCode] = [randomCode(), isLost ? null : randomCode()];
    await storeRequest(trx, actor, start, {
      kind: 'address-change',
      needsApproval: isLost,
      newEmail: email,
      newCodeHash: hashAddressCode(start.memberId, 'new', newCode),
      oldCodeHash: oldCode === null ? null : hashAddressCode(start.memberId, 'old', oldCode),
    });
    await mailCode(trx, start.memberId, { code: newCode, address: email, isOld: false });
    if (oldCode !== null)
      await mailCode(trx, start.memberId, { code: oldCode, address: member.email, isOld: true });
  });
}

/**
 * Checks the codes that the member passed on to support. If no approval is needed, the address changes
 * immediately.
 * @throws NotFound if the request is not open; InvalidInput under `new_code` or `old_code`
 */
export async function confirmAddressChange(
  actor: Staff,
  target: RequestTarget,
  codes: { newCode: string; oldCode: string },
): Promise<void> {
  // An attempt is counted in its own transaction, because a wrong code rolls back the transaction of the check.
  await inTransaction(async (trx) => countSupportTry(trx, await requireRequest(trx, target)));
  const ended = await inTransaction(async (trx) => {
    const request = await requireRequest(trx, target);
    requireCodes(request, codes);
    await confirmSupportRequest(trx, request, now());
    await recordAudit(trx, actor, 'requests.confirm', {
      object: toObject(request),
      after: { request: request.requestId },
    });
    return request.needsApproval ? [] : carryOutIn(trx, actor, request);
  });
  for (const sessionId of ended) cacheEndedSession(sessionId);
}

/**
 * Approves the request of a colleague and carries it out. Every session of the member ends.
 * @throws NotFound if the request is not open; NotAllowed if the actor made the request, or if the request is
 * about the actor's own account; Conflict if the colleague may no longer make the request, or if the codes were
 * not typed yet
 */
export async function approveSupportRequest(actor: Staff, target: RequestTarget): Promise<void> {
  const ended = await inTransaction(async (trx) => {
    const request = await requireRequest(trx, target);
    if (!request.needsApproval) throw noSuchRequest();
    if (request.requestedBy === actor.memberId)
      throw new NotAllowed('own_request', msg`Lo que pides tú lo aprueba otra persona del equipo.`);
    refuseOwnAccount(actor, request.memberId);
    const role = request.requestedBy === null ? 'member' : await findRole(trx, request.requestedBy);
    if (!mayDo(role, 'requests.start'))
      throw new Conflict('requester_without_role', msg`Quien lo pidió ya no tiene este permiso.`);
    if (request.kind === 'address-change' && request.confirmedAt === null)
      throw new Conflict('not_confirmed', msg`Falta el código del correo nuevo.`);
    await recordAudit(trx, actor, 'requests.approve', {
      object: toObject(request),
      after: { request: request.requestId },
    });
    return carryOutIn(trx, actor, request);
  });
  for (const sessionId of ended) cacheEndedSession(sessionId);
}

/** Refuses a request, or takes back a request of the actor. @throws NotFound if the request is not open */
export async function refuseSupportRequest(actor: Staff, target: RequestTarget): Promise<void> {
  await inTransaction(async (trx) => {
    const request = await requireRequest(trx, target);
    await endSupportRequest(trx, request, { outcome: 'refused', by: actor.memberId, at: now() });
    await recordAudit(trx, actor, 'requests.refuse', {
      object: toObject(request),
      after: { request: request.requestId },
    });
  });
}

/** Lists the open requests about one member or about all members, oldest first. */
export async function readSupportRequests({
  memberId,
  limit,
  after,
}: {
  memberId?: number | undefined;
  limit: number;
  after?: number | undefined;
}) {
  const filter = { at: now(), memberId };
  const [found, counted] = await Promise.all([
    listOpenSupportRequests(db, filter, { limit: limit + 1, after }),
    listOpenSupportRequests(db, filter, { limit: maxCounted + 1 }),
  ]);
  return toKeysetPage(found, { limit, counted: counted.length, idOf: ({ requestId }) => requestId });
}

/** The request that a call is about: the id of the member and the id of the request. */
export type RequestTarget = { memberId: number; requestId: number };

async function beginRequest(
  trx: WriterTransaction,
  actor: Staff,
  { memberId, seen }: Start,
): Promise<LockedMember> {
  refuseOwnAccount(actor, memberId);
  return requireDeedSeen(trx, actor, memberId, seen);
}

async function storeRequest(
  trx: WriterTransaction,
  actor: Staff,
  { memberId, reason }: Start,
  request: Pick<NewSupportRequest, 'kind' | 'needsApproval' | 'newEmail' | 'newCodeHash' | 'oldCodeHash'>,
): Promise<void> {
  const at = now();
  await replaceSupportRequests(trx, { memberId, kind: request.kind }, { by: actor.memberId, at });
  const requestId = await insertSupportRequest(trx, {
    ...{ memberId, reason, ...request },
    ...{ requestedBy: actor.memberId, requestedAt: at, expiresAt: inSeconds(requestSeconds) },
  });
  await recordAudit(trx, actor, 'requests.start', {
    object: { kind: 'member', id: memberId },
    after: { request: requestId, kind: request.kind },
  });
}

/** Finds an open request and locks its member until the transaction ends. */
async function requireRequest(
  trx: WriterTransaction,
  { memberId, requestId }: RequestTarget,
): Promise<OpenSupportRequest> {
  if (!(await lockMember(trx, memberId))) throw noSuchRequest();
  const [request] = await listOpenSupportRequests(trx, { at: now(), memberId, requestId }, { limit: 1 });
  if (!request) throw noSuchRequest();
  return request;
}

function requireCodes(
  { memberId, newCodeHash, oldCodeHash, tries, confirmedAt }: OpenSupportRequest,
  { newCode, oldCode }: { newCode: string; oldCode: string },
): void {
  const isRight = (hash: Buffer | null, side: AddressSide, code: string) =>
    hash === null || isSameHash(hash, hashAddressCode(memberId, side, code.trim()));
  if (newCodeHash === null || confirmedAt !== null) throw noSuchRequest();
  if (tries > maxCodeTries)
    throw new Conflict('codes_spent', msg`Demasiados códigos equivocados. Empieza otra vez.`);
  const wrong = [
    ...(isRight(newCodeHash, 'new', newCode) ? [] : ['new_code']),
    ...(isRight(oldCodeHash, 'old', oldCode) ? [] : ['old_code']),
  ];
  if (wrong.length === 0) return;
  throw new InvalidInput(
    Object.fromEntries(wrong.map((field) => [field, [msg`Este código no es correcto.`]])),
  );
}

/** The address that a code belongs to. */
type AddressSide = 'new' | 'old';

function hashAddressCode(memberId: number, side: AddressSide, code: string): Buffer {
  return hashCode(`${side} address of ${memberId}`, code);
}

async function mailCode(
  trx: WriterTransaction,
  memberId: number,
  { code, address, isOld }: { code: string; address: string; isOld: boolean },
): Promise<void> {
  await recordEvent(trx, 'accounts.address-code-requested', {
    ...{ memberId, isOld },
    sealedCode: sealForJob(code),
    sealedAddress: sealForJob(address),
  });
}

function refuseOwnAccount(actor: Staff, memberId: number): void {
  if (actor.memberId === memberId)
    throw new NotAllowed('own_account', msg`De tu propia cuenta se ocupa otra persona del equipo.`);
}

function toObject({ memberId }: { memberId: number }) {
  return { kind: 'member', id: memberId };
}

function noSuchRequest(): NotFound {
  return new NotFound('no_such_request', msg`No encontrado.`);
}
