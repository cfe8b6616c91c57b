import { createHash } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from '../clock.ts';
import { type FieldLocation, openField, sealField } from '../crypto/field-encryption.ts';
import { db, joinTransaction, openTransaction } from '../db/db.ts';
import { hourMs, secondMs } from '../duration.ts';
import { Conflict, refuseField } from '../errors.ts';
import {
  findStoredResponse,
  keyLifeHours,
  limitLockWait,
  type RequestKey,
  storeResponse,
  takeRequestKey,
} from './idempotency.queries.ts';

/** How long the second of two equal requests waits for the first. */
const waitMs = 4_800;
/** How long any other lock may take (`platform/db/db.ts`). */
const usualLockWaitMs = 2 * secondMs;
const lockTimeoutCode = '55P03';

type Held = RequestKey & { trx: OpenTransaction };

type OpenTransaction = Awaited<ReturnType<typeof openTransaction>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a client may send this request twice with one `Idempotency-Key`: the second changes nothing. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** The key that this request holds, with the transaction of all that it stores. */
    heldKey: Held | null;
  }
}

/**
 * `Idempotency-Key` for the routes that declare `idempotent`. The key, what the request stores and what it is told are
 * written in one transaction, which every `inTransaction` of the request joins: either all of it happened, or none.
 * (The header is that of draft-ietf-httpapi-idempotency-key-header.)
 */
export function acceptIdempotencyKeys(scope: FastifyInstance): void {
  scope.decorateRequest('heldKey', null);
  // No promises for what has no key: every call passes these.
  scope.addHook('preValidation', (request, reply, done) => {
    if (request.headers['idempotency-key'] === undefined) return done();
    // One that was answered from before goes no further.
    holdKey(request, reply).then((answered) => (answered ? undefined : done()), done);
  });
  scope.addHook('preHandler', (request, _reply, done) => {
    if (request.heldKey) joinTransaction(request.heldKey.trx, done);
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
  const hashes = {
    memberId: request.actor.memberId,
    requestHash: hash(`${request.method} ${request.url.split('?', 1)[0]} ${key}`),
  };
  return takeKey(request, reply, hashes, hash(stable(request.body)));
}

async function endHeld(heldKey: Held, status: number, payload: unknown): Promise<void> {
  if (status >= 400) await heldKey.trx.rollback().execute();
  else await keepResponse(heldKey, status, typeof payload === 'string' ? payload : '');
}

async function takeKey(
  request: FastifyRequest,
  reply: FastifyReply,
  key: RequestKey,
  bodyHash: Buffer,
): Promise<FastifyReply | undefined> {
  const trx = await openTransaction();
  try {
    const at = now();
    const notBefore = new Date(at.getTime() - keyLifeHours * hourMs);
    await limitLockWait(trx, waitMs);
    if (await takeRequestKey(trx, key, { bodyHash, at, notBefore })) {
      await limitLockWait(trx, usualLockWaitMs);
      request.heldKey = { ...key, trx };
      return undefined;
    }
  } catch (error) {
    await trx.rollback().execute();
    throw isLockTimeout(error) ? stillRunning() : error;
  }
  await trx.rollback().execute();
  return replay(reply, key, bodyHash);
}

async function replay(reply: FastifyReply, key: RequestKey, bodyHash: Buffer): Promise<FastifyReply> {
  const stored = await findStoredResponse(db, key);
  if (!stored || stored.status === null || !stored.sealedBody) throw stillRunning();
  if (!stored.bodyHash.equals(bodyHash))
    throw new Conflict('key_used', msg`Esta clave ya se usó para otra cosa.`);
  const body = await openField(db, bodyLocation(key), stored.sealedBody);
  reply.code(stored.status).header('Idempotent-Replayed', 'true');
  return body === '' ? reply.send() : reply.type('application/json').send(body);
}

async function keepResponse({ trx, ...key }: Held, status: number, body: string): Promise<void> {
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

/** The same for every order of members, as a client may build its body anew. */
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

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockTimeoutCode;
}
