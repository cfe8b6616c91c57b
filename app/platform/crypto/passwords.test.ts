import { hash, parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { Unavailable } from '../errors.ts';
import { decoyHash, hashPassword, needsRehash, verifyPassword } from './passwords.ts';

test('a password is stored as argon2id with the documented cost, and no other password matches', async () => {
  const stored = await hashPassword('Una frase larga 1.');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'Una frase larga 1.')).toBe(true);
  expect(await verifyPassword(stored, 'una frase larga 1.')).toBe(false);
});

test('a password typed with composed letters equals the same password with decomposed letters', async () => {
  const stored = await hashPassword('contrase\u00f1a');
  expect(await verifyPassword(stored, 'contrasen\u0303a')).toBe(true);
});

test('verifying a password takes the same time whether or not there is an account', async () => {
  const stored = await hashPassword('x');
  expect(await verifyPassword(null, '')).toBe(false);
  const { algorithm, version, memoryCost, timeCost, parallelism } = parseOptions(stored);
  expect(parseOptions(decoyHash)).toMatchObject({ algorithm, version, memoryCost, timeCost, parallelism });
  // The last call waits in the queue like any other call. When the last call ends, at least nine of the ten
  // calls before it have ended.
  let ended = 0;
  for (let before = 0; before < 10; before += 1)
    void verifyPassword(stored, 'wrong').then(() => (ended += 1));
  await verifyPassword(null, 'wrong');
  expect(ended).toBeGreaterThanOrEqual(9);
});

test('a password hash with a lower cost is marked to be hashed again', async () => {
  expect(needsRehash(await hash('x', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true);
  expect(needsRehash(await hashPassword('x'))).toBe(false);
});

test('while too many sign-ins wait, further sign-ins are refused; afterwards sign-ins are accepted again', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(null, 'x')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused[0]?.reason).toBeInstanceOf(Unavailable);
  expect(await verifyPassword(null, 'x')).toBe(false);
});
