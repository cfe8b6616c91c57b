// Runs alone because it changes settings.
import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aPerson } from './logins.factory.ts';

const { google, apple, firebase } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { openBrowser } = await import('#app/modules/accounts/accounts.factory.ts');
const { db } = await import('#app/platform/db/db.ts');
const { server } = await testApplication();

const stranger = await generateKeyPair('RS256', { extractable: true });
const strangerJwk = { ...(await exportJWK(stranger.publicKey)), kid: 'stranger', alg: 'RS256', use: 'sig' };
const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const member = aPerson();

/** Creates a token for the person of this file, with changed claims and a genuine signature of Google. */
const withClaims =
  (more: Record<string, unknown>, header = {}) =>
  () =>
    google.sign(google.toClaims(member, more), header);

/** Creates a token that is signed with a foreign key. */
const byStranger = (header: object) => () =>
  new SignJWT(google.toClaims(member))
    .setProtectedHeader({ alg: 'RS256', kid: google.keyId(), ...header })
    .sign(stranger.privateKey);

/** Assembles a token by hand. The token is signed with an HMAC secret. */
async function assembled(header: object, secret?: string): Promise<string> {
  const body = `${encode(header)}.${encode(google.toClaims(member))}`;
  return `${body}.${secret ? createHmac('sha256', secret).update(body).digest('base64url') : ''}`;
}

/** Returns the parts of a genuine token. */
async function parts(): Promise<[string, string, string]> {
  const [header = '', payload = '', signature = ''] = (await google.idToken(member)).split('.');
  return [header, payload, signature];
}

const forged: Record<string, () => Promise<string>> = {
  'unsigned (none)': () => assembled({ alg: 'none' }),
  'unsigned (None)': () => assembled({ alg: 'None', kid: google.keyId() }),
  'unsigned (empty algorithm)': () => assembled({ alg: '', kid: google.keyId() }),
  'HMAC with the public key as secret': async () =>
    assembled({ alg: 'HS256', kid: google.keyId() }, await google.publicPem()),
  'HMAC with an empty secret': () => assembled({ alg: 'HS256' }, '\0'),
  'signed by another key': byStranger({}),
  'a key that nobody knows': byStranger({ kid: 'stranger' }),
  'a key id that is a path': byStranger({ kid: '../../../../dev/null' }),
  'a key id that is an address': byStranger({ kid: `${apple.url}/jwks` }),
  'a key id that is SQL': byStranger({ kid: "' or '1'='1" }),
  'a key of its own, by address (jku)': byStranger({ jku: `${apple.url}/jwks`, kid: 'stranger' }),
  'a certificate by address (x5u)': byStranger({ x5u: `${apple.url}/jwks` }),
  'a key of its own, embedded (jwk)': byStranger({ jwk: strangerJwk }),
  'another algorithm of the same key': withClaims({}, { alg: 'PS256' }),
  'another kind of key': async () =>
    new SignJWT(google.toClaims(member))
      .setProtectedHeader({ alg: 'ES256', kid: google.keyId() })
      .sign((await generateKeyPair('ES256')).privateKey),
  'a critical header that nobody knows': async () =>
    assembled({ alg: 'RS256', kid: google.keyId(), crit: ['b64'], b64: false }),
  'a notice of a security event': withClaims({}, { typ: 'secevent+jwt' }),
  'a token of sign-out': withClaims({}, { typ: 'logout+jwt' }),
  'another issuer': withClaims({ iss: 'https://evil.example' }),
  'an issuer that looks alike': withClaims({ iss: `${google.url}.evil.example` }),
  'an issuer with a slash more': withClaims({ iss: `${google.url}/` }),
  'a list of issuers': withClaims({ iss: [google.url] }),
  'no issuer': withClaims({ iss: undefined }),
  'another audience': withClaims({ aud: 'other.apps.google.test' }),
  'an audience that begins like ours': withClaims({ aud: 'yoi.apps.google.test.evil' }),
  'a list of audiences without ours': withClaims({ aud: ['one', 'two'] }),
  'ours among others, asked for by another': withClaims({ aud: ['yoi.apps.google.test', 'x'], azp: 'x' }),
  'an audience that is an object': withClaims({ aud: { 0: 'yoi.apps.google.test' } }),
  'no audience': withClaims({ aud: undefined }),
  expired: withClaims({ exp: seconds() - 60 }),
  'without an end': withClaims({ exp: undefined }),
  'an end that is a text': withClaims({ exp: '9999999999' }),
  'not valid yet': withClaims({ nbf: seconds() + 600 }),
  'issued in the future': withClaims({ iat: seconds() + 600 }),
  'issued too long ago': withClaims({ iat: seconds() - 90_000 }),
  'no time of issue': withClaims({ iat: undefined }),
  'no subject': withClaims({ sub: undefined }),
  'an empty subject': withClaims({ sub: '' }),
  'a subject of blanks': withClaims({ sub: '   ' }),
  'a subject that is a number': withClaims({ sub: 7 }),
  'a subject that is an object': withClaims({ sub: { toString: member.sub } }),
  'a subject that is too long': withClaims({ sub: 'x'.repeat(256) }),
  'an unconfirmed address': withClaims({ email_verified: false }),
  'an address confirmed by a word': withClaims({ email_verified: 'true' }),
  'an address unconfirmed by a word': withClaims({ email_verified: 'false' }),
  'an address confirmed by a number': withClaims({ email_verified: 1 }),
  'an address of which nothing is said': withClaims({ email_verified: undefined }),
  'without a signature': async () => (await parts()).slice(0, 2).join('.').concat('.'),
  truncated: async () => (await google.idToken(member)).slice(0, -10),
  'two parts of three': async () => (await parts()).slice(0, 2).join('.'),
  'four parts': async () => `${await google.idToken(member)}.x`,
  'another payload under its signature': async () => {
    const [header, , signature] = await parts();
    return `${header}.${encode(google.toClaims(member, { sub: 'another' }))}.${signature}`;
  },
  'a payload that is no object': async () => {
    const [header, , signature] = await parts();
    return `${header}.${encode('[1]')}.${signature}`;
  },
  'a header that is no JSON': async () => `${encode('{')}.${(await parts()).slice(1).join('.')}`,
  'a prototype in the header': async () =>
    `${encode('{"__proto__":{"alg":"none"},"alg":"none"}')}.${(await parts()).slice(1).join('.')}`,
  'a token in a token': async () => google.sign({ jwt: await google.idToken(member) }, { cty: 'JWT' }),
  'too long': withClaims({ name: 'x'.repeat(9_000) }),
  'a token of Apple': () => apple.idToken(member),
  'a token of Apple in the name of Google': () =>
    apple.sign(google.toClaims(member), { kid: google.keyId() }),
  'a token of Firebase': () => firebase.idToken(member),
};

const login = (provider: string, body: object) =>
  openBrowser(server).post(`/dj-rest-auth/${provider}/login/`, body);

/**
 * The only errors that a forger may see. "This address has an account" is not among them, because this error would
 * reveal that the token was accepted.
 */
const refusals = [
  'Valor incorrecto',
  'Ese servicio no nos da un correo electrónico confirmado. Confírmalo allí, o regístrate con tu correo.',
  'Asegúrate de que este campo no tenga más de 8192 caracteres.',
];

test('the genuine token on which the forged tokens are based is accepted', async () => {
  expect((await login('google', { id_token: await google.idToken(member) })).statusCode).toBe(200);
});

test.each(Object.entries(forged))(
  '[B2.18] a forged token is refused for known and unknown people: %s',
  async (_, forge) => {
    const token = await forge();
    for (const body of [{ id_token: token }, { access_token: token }]) {
      const answer = await login('google', body);
      expect(answer.statusCode).toBe(400);
      expect(refusals).toContain(Object.values(answer.json()).flat().join());
    }
  },
);

test.each<[string, string, () => Promise<string>]>([
  ['apple', 'a token of Google', () => google.idToken(member)],
  ['apple', 'an unconfirmed address, in a word', () => apple.idToken(aPerson({ email_verified: 'false' }))],
  ['apple', 'a notice of Apple itself', () => apple.idToken(member, { sub: undefined, events: '{}' })],
  [
    'firebase',
    'another project',
    () => firebase.idToken(aPerson(), { aud: 'other', iss: `${firebase.url}/other` }),
  ],
  [
    'firebase',
    'the issuer of another project',
    () => firebase.idToken(aPerson(), { iss: `${firebase.url}/other` }),
  ],
  ['firebase', 'the issuer without its project', () => firebase.idToken(aPerson(), { iss: firebase.url })],
  [
    'firebase',
    'a login that is still to come',
    () => firebase.idToken(aPerson(), { auth_time: seconds() + 600 }),
  ],
  ['firebase', 'a login of no time', () => firebase.idToken(aPerson(), { auth_time: undefined })],
  ['firebase', 'a subject that is too long', () => firebase.idToken(aPerson({ sub: 'x'.repeat(129) }))],
  ['firebase', 'an unconfirmed address', () => firebase.idToken(aPerson({ email_verified: false }))],
  ['firebase', 'nobody (anonymous)', () => firebase.idToken(aPerson({ email: undefined }))],
  ['firebase', 'a token of Google', () => google.idToken(member)],
])('a login at %s with %s is refused', async (provider, _, forge) => {
  const answer = await login(provider, { id_token: await forge() });
  expect(answer.statusCode).toBe(400);
  expect(refusals).toContain(Object.values(answer.json()).flat().join());
});

test("forged tokens create no account, and make the program fetch the provider's keys at most twice", async () => {
  const rows = await db.selectFrom('logins_identity').select('subject').execute();
  expect(rows).toEqual([{ subject: member.sub }]);
  const jwksOfGoogle = google.asked.get('/jwks') ?? 0;
  // However many unknown key ids arrive, the keys are fetched again at most once a minute.
  expect(jwksOfGoogle).toBeLessThanOrEqual(2);
});

test.each([
  ['both spellings of the issuer', { iss: google.url.replace('http://', '') }],
  ['a list with our audience alone', { aud: ['yoi.apps.google.test'] }],
  ['several audiences, asked for by us', { aud: ['yoi.apps.google.test', 'x'], azp: 'yoi.apps.google.test' }],
  ['a clock that is a little ahead', { iat: seconds() + 10, nbf: seconds() + 10 }],
])('[B2.19] an unusual but valid token is accepted: %s', async (_, more) => {
  const answer = await login('google', { id_token: await google.idToken(member, more) });
  expect(answer.statusCode).toBe(200);
});
