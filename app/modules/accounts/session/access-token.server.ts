import { createHash, createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PublicProtocol } from 'paseto';
import { ImportPublicKeyFactory, ImportSecretKeyFactory, SignFactory, VerifyFactory } from 'paseto/v4/public';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { loadKey } from '#app/platform/crypto/secrets.ts';
import { db } from '#app/platform/db/db.ts';
import { secondMs } from '#app/platform/duration.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { hasEnded } from './ended-sessions.server.ts';
import { type Caller, findCaller } from './session.queries.ts';

const accessTokenSeconds = 600;

const clockToleranceSeconds = 60;
/**
 * The maximum number of verified tokens in the cache. A token is cached until it expires, so that it is verified only
 * once.
 */
const maxCachedTokens = 20_000;

type CachedToken = { caller: Caller; expiresAt: number };

const protocol = new PublicProtocol(
  ImportPublicKeyFactory,
  ImportSecretKeyFactory,
  SignFactory,
  VerifyFactory,
);
/**
 * Verified access tokens.
 * @current an entry expires with its token; a NOTIFY removes the entries of an ended session
 */
const cachedTokens = new LRUCache<string, CachedToken>({ max: maxCachedTokens });
let keys: ReturnType<typeof importKeys> | undefined;

/** Signs an access token (PASETO v4.public) for a session, and returns it with the instant at which it expires. */
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
 * Returns the caller of an access token. Returns null if the token is invalid or has expired, or if its session has
 * ended or never existed. The function needs one query the first time that this process sees a token, and no query
 * afterwards. The token of an account that is about to be erased needs a query each time, because the member may
 * decide to stay.
 */
export async function verifyAccessToken(token: string): Promise<Caller | null> {
  const cached = cachedTokens.get(token) ?? (await verifyAndCache(token));
  if (!cached || cached.expiresAt <= now().getTime()) {
    cachedTokens.delete(token);
    return null;
  }
  return hasEnded(cached.caller.sessionId) ? null : cached.caller;
}

async function verifyAndCache(token: string): Promise<CachedToken | null> {
  const claims = await verifyClaims(token);
  const { sub, sid, exp, typ } = claims ?? {};
  if (typ !== 'access' || typeof sid !== 'string' || !sub || !exp) return null;
  const expiresAt = Date.parse(exp) + clockToleranceSeconds * secondMs;
  // This program issues no token with such a long lifetime, so the token is not ours.
  const maxExpiresAt = now().getTime() + (accessTokenSeconds + 2 * clockToleranceSeconds) * secondMs;
  if (!(expiresAt <= maxExpiresAt)) return null;
  const caller = await findCaller(db, { memberId: Number(sub), sessionId: Number(sid) }, now());
  if (!caller) return null;
  const verified = { caller, expiresAt };
  if (!caller.isClosing) cachedTokens.set(token, verified);
  return verified;
}

async function verifyClaims(token: string) {
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
    // Callers do not need the reason, because any invalid token is treated as not ours.
    return null;
  }
}

function accessKeys() {
  keys ??= importKeys();
  return keys;
}

/**
 * Imports the key pair of the program from a seed of 32 bytes. The footer of a token names the key, so that a second
 * key can be added later.
 */
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

/** The PKCS #8 prefix of an Ed25519 seed (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
