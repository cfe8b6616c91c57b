import { createHash, createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PublicProtocol } from 'paseto';
import { ImportPublicKeyFactory, ImportSecretKeyFactory, SignFactory, VerifyFactory } from 'paseto/v4/public';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.ts';
import { loadKey } from '#app/platform/crypto/secrets.ts';
import { db } from '#app/platform/db/db.ts';
import { secondMs } from '#app/platform/duration.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { hasEnded } from './ended-sessions.ts';
import { isSessionLive } from './session.queries.ts';

/** How long an access token is good. */
const accessTokenSeconds = 600;

const clockToleranceSeconds = 60;
/** A member's token is verified once; then it is known here until it expires. */
const maxRemembered = 20_000;

type Remembered = { actor: Actor; expiresAt: number };

const protocol = new PublicProtocol(
  ImportPublicKeyFactory,
  ImportSecretKeyFactory,
  SignFactory,
  VerifyFactory,
);
const remembered = new LRUCache<string, Remembered>({ max: maxRemembered });
let keys: ReturnType<typeof importKeys> | undefined;

/** An access token (PASETO v4.public) for a session, with the instant at which it expires. */
export async function signAccessToken({
  memberId,
  sessionId,
}: Actor): Promise<{ token: string; expiresAt: Date }> {
  const { secretKey, footer } = await accessKeys();
  const at = now();
  const claims = {
    iss: config.siteUrl,
    aud: config.siteUrl,
    sub: String(memberId),
    sid: String(sessionId),
    jti: randomUUID(),
    typ: 'access',
  };
  const token = await protocol.Sign(secretKey, claims, { footer, now: at, expiresIn: accessTokenSeconds });
  return { token, expiresAt: new Date(at.getTime() + accessTokenSeconds * secondMs) };
}

/**
 * Whom an access token stands for; null when it is not ours, too old, or of a session that has ended or never was. One
 * query the first time that this process sees a token, none after it.
 */
export async function verifyAccessToken(token: string): Promise<Actor | null> {
  const known = remembered.get(token) ?? (await verifyAndRemember(token));
  if (!known || known.expiresAt <= now().getTime()) {
    remembered.delete(token);
    return null;
  }
  return hasEnded(known.actor.sessionId) ? null : known.actor;
}

async function verifyAndRemember(token: string): Promise<Remembered | null> {
  const claims = await verifiedClaims(token);
  const { sub, sid, exp, typ } = claims ?? {};
  if (typ !== 'access' || typeof sid !== 'string' || !sub || !exp) return null;
  const expiresAt = Date.parse(exp) + clockToleranceSeconds * secondMs;
  // A token that claims a longer life than we ever give was not made by this code.
  const maxExpiresAt = now().getTime() + (accessTokenSeconds + 2 * clockToleranceSeconds) * secondMs;
  if (!(expiresAt <= maxExpiresAt)) return null;
  const known = { actor: { memberId: Number(sub), sessionId: Number(sid) }, expiresAt };
  if (!(await isSessionLive(db, known.actor, now()))) return null;
  remembered.set(token, known);
  return known;
}

async function verifiedClaims(token: string) {
  const { publicKey, footer } = await accessKeys();
  try {
    const { claims } = await protocol.Verify(publicKey, token, {
      footer,
      now: now(),
      clockTolerance: clockToleranceSeconds,
      issuer: config.siteUrl,
      audience: config.siteUrl,
    });
    return claims;
  } catch {
    // Whatever is wrong with it, it is no token of ours; callers learn no more than that.
    return null;
  }
}

function accessKeys() {
  keys ??= importKeys();
  return keys;
}

/** The key pair of the program, from its seed of 32 bytes. The footer names it, so that a second one can follow. */
async function importKeys() {
  const seed = loadKey('access-token');
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicBytes = spki.subarray(-32);
  const kid = createHash('sha256').update(publicBytes).digest('base64url').slice(0, 12);
  return {
    secretKey: await protocol.ImportSecretKey(
      `k4.secret.${Buffer.concat([seed, publicBytes]).toString('base64url')}`,
    ),
    publicKey: await protocol.ImportPublicKey(`k4.public.${publicBytes.toString('base64url')}`),
    footer: Buffer.from(JSON.stringify({ kid })),
  };
}

/** What PKCS #8 puts before the seed of an Ed25519 key (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
