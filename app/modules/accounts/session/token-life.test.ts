import { createPrivateKey, createPublicKey } from 'node:crypto';
import { PublicProtocol } from 'paseto';
import { ImportPublicKeyFactory, ImportSecretKeyFactory, SignFactory, VerifyFactory } from 'paseto/v4/public';
import { expect, test } from 'vitest';
import { now } from '#app/platform/clock.ts';
import { loadKey } from '#app/platform/crypto/secrets.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, openBrowser } from '../accounts.factory.ts';
import { verifyAccessToken } from './access-token.server.ts';

const { server } = await testApplication();

/** Returns a token that is signed with our own key, but that the program itself would never issue. */
async function signedFor(seconds: number, original: string): Promise<string> {
  const protocol = new PublicProtocol(
    ImportPublicKeyFactory,
    ImportSecretKeyFactory,
    SignFactory,
    VerifyFactory,
  );
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const seed = loadKey('access-token');
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' });
  const publicBytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const secret = await protocol.ImportSecretKey(
    `k4.secret.${Buffer.concat([seed, publicBytes]).toString('base64url')}`,
  );
  const [, , payload = '', footer = ''] = original.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').subarray(0, -64).toString());
  const { iss, aud, sub, sid, jti, typ } = claims;
  const options = { footer: Buffer.from(footer, 'base64url'), now: now(), expiresIn: seconds };
  return protocol.Sign(secret, { iss, aud, sub, sid, jti, typ }, options);
}

test('an access token is refused if its lifetime is longer than the lifetime of our tokens', async () => {
  const { username, password } = await aMember();
  const { access_token: token } = (
    await openBrowser(server).post('/dj-rest-auth/login/', { username, password })
  ).json();
  expect(await verifyAccessToken(await signedFor(600, token))).not.toBeNull();
  expect(await verifyAccessToken(await signedFor(900, token))).toBeNull();
  expect(await verifyAccessToken(await signedFor(31_536_000, token))).toBeNull();
});
