import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from '../clock.ts';
import { isSameHash } from '../crypto/codes.ts';
import { type FieldLocation, hashForMember, openField, sealField } from '../crypto/field-encryption.ts';
import { db } from '../db/db.ts';
import { type HeldTransaction, openTransaction } from '../db/transactions.ts';
import { hourMs } from '../duration.ts';
import { Conflict, refuseField } from '../errors.ts';
import { addressOf } from './address.server.ts';
import {
  findStoredResponse,
  type KeyOutcome,
  keyLifeHours,
  type RequestKey,
  storeResponse,
  takeRequestKey,
} from './idempotency.queries.ts';
import { takeTurn } from './key-turns.server.ts';

/** The maximum time for which the second of two requests with the same key waits for the first. */
const waitMs = 4_800;
/** The interval between attempts to reserve a key that a request of another process holds. */
const retryMs = 150;

type Held = RequestKey & HeldTransaction & { endTurn(): void };

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether a client may repeat this request with the same `Idempotency-Key`. A repeated request changes nothing.
     */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /**
     * The key that this request holds, and the transaction that holds this key. All writes of the request run
     * in this transaction.
     */
    heldKey: Held | null;
  }
}

/**
 * Handles `Idempotency-Key` for routes that declare `idempotent`. The key, the writes of the request and its response
 * are stored in one transaction, so that either all of them are stored or nothing. A request that waits for a key
 * holds no connection. A third request with the same key is refused immediately, and the client may send it again.
 * (The header follows draft-ietf-httpapi-idempotency-key-header.)
 */
export function acceptIdempotencyKeys(scope: FastifyInstance): void {
  scope.decorateRequest('heldKey', null);
  // A request without a key creates no promise here, because these hooks run for every call.
  scope.addHook('preValidation', (request, reply, done) => {
    if (request.headers['idempotency-key'] === undefined) return done();
    // A request that already got its stored response skips the handler.
    holdKey(request, reply).then((answered) => (answered ? undefined : done()), done);
  });
  scope.addHook('preHandler', (request, _reply, done) => {
    if (request.heldKey) request.heldKey.join(done);
    else done();
  });
  scope.addHook('onSend', (request, reply, payload, done) => {
    const { heldKey } = request;
    if (!heldKey) return done(null, payload);
    request.heldKey = null;
    endHeld(heldKey, reply.statusCode, payload).then(() => done(null, payload), done);
  });
}

async function holdKey(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const key = keyOf(request);
  if (key === null || !request.actor) return undefined;
  const { memberId } = request.actor;
  const path = addressOf(request).pathname.replace(/\/?$/, '/');
  const requestKey = { memberId, requestHash: hash(`${request.method} ${path} ${key}`) };
  // The hash is computed before a connection is held, because the key of a new member is created by separate
  // statements.
  const content = stable([path, request.query, request.body ?? null]);
  const contentHash = await hashForMember(db, memberId, 'request', content);
  const deadline = performance.now() + waitMs;
  const endTurn = await takeTurn(`${memberId} ${requestKey.requestHash.toString('hex')}`, waitMs);
  if (!endTurn) throw stillRunning();
  try {
    const held = await takeKey(requestKey, contentHash, deadline);
    if (held) {
      request.heldKey = { ...requestKey, ...held, endTurn };
      return undefined;
    }
    return await replay(reply, requestKey, contentHash);
  } finally {
    if (!request.heldKey) endTurn();
  }
}

async function endHeld(heldKey: Held, status: number, payload: unknown): Promise<void> {
  try {
    if (status >= 400) await heldKey.trx.rollback().execute();
    else await keepResponse(heldKey, status, typeof payload === 'string' ? payload : '');
  } finally {
    heldKey.endTurn();
  }
}

/** Opens the transaction that holds the key. Returns undefined if the key was already used. */
async function takeKey(
  key: RequestKey,
  contentHash: Buffer,
  deadline: number,
): Promise<HeldTransaction | undefined> {
  for (;;) {
    const at = now();
    const notBefore = new Date(at.getTime() - keyLifeHours * hourMs);
    const held = await openTransaction();
    let outcome: KeyOutcome | undefined;
    try {
      outcome = await takeRequestKey(held.trx, key, { contentHash, at, notBefore });
    } finally {
      if (outcome !== 'taken') await held.trx.rollback().execute();
    }
    if (outcome === 'taken') return held;
    if (outcome === 'used') return undefined;
    if (performance.now() + retryMs > deadline) throw stillRunning();
    await sleep(retryMs);
  }
}

async function replay(reply: FastifyReply, key: RequestKey, contentHash: Buffer): Promise<FastifyReply> {
  const stored = await findStoredResponse(db, key);
  if (!stored || stored.status === null || !stored.sealedBody) throw stillRunning();
  if (stored.contentHash && !isSameHash(stored.contentHash, contentHash))
    throw new Conflict('key_used', msg`Esta clave ya se usó para otra cosa.`);
  const body = await openField(db, bodyLocation(key), stored.sealedBody);
  reply.code(stored.status).header('Idempotent-Replayed', 'true');
  return body === '' ? reply.send() : reply.type('application/json').send(body);
}

async function keepResponse(
  { trx, memberId, requestHash }: Held,
  status: number,
  body: string,
): Promise<void> {
  const key = { memberId, requestHash };
  try {
    const sealedBody = await sealField(trx, bodyLocation(key), body);
    await storeResponse(trx, key, { status, sealedBody });
    await trx.commit().execute();
  } catch (error) {
    if (!trx.isCommitted) await trx.rollback().execute();
    throw error;
  }
}

function keyOf({ headers, routeOptions }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || !routeOptions.config.idempotent) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,64}$/.test(key)) return key;
  return refuseField('Idempotency-Key', msg`La clave tiene de 1 a 64 caracteres visibles.`);
}

function bodyLocation({ memberId, requestHash }: RequestKey): FieldLocation {
  return {
    table: 'platform_idempotency',
    column: 'sealed_body',
    rowId: requestHash.toString('hex'),
    memberId,
  };
}

/**
 * Serialises a value so that the order of its keys does not matter. A client may build the same body again with
 * another order of keys.
 */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ) ?? ''
  );
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function stillRunning(): Conflict {
  return new Conflict(
    'still_running',
    msg`Lo mismo se está guardando ahora. Prueba otra vez en un momento.`,
    5,
  );
}
