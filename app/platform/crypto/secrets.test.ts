import { execFile } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { config } from '../config.server.ts';
import { hashCode, hashToken, isSameHash, randomCode, randomToken } from './codes.ts';
import { openFromJob, sealForJob } from './sealing.ts';
import { findKey, loadKey } from './secrets.ts';

const keys = path.join(config.dataDirectory, 'keys');

test('a key does not change, and only the owner of its file can read it', () => {
  expect(findKey('signing')).toBeNull();
  const key = loadKey('signing');
  expect(key).toHaveLength(32);
  expect(findKey('signing')).toEqual(key);
  expect(statSync(keys).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(keys, 'signing.key')).mode & 0o777).toBe(0o600);
});

test('if several processes start at the same time, they create only one key', {
  timeout: 30_000,
}, async () => {
  const program = `import { loadKey } from '#app/platform/crypto/secrets.ts'; process.stdout.write(loadKey('race').toString('hex'));`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', program]);
  const outputs = await Promise.all([run(), run(), run()]);
  expect(new Set(outputs.map(({ stdout }) => stdout))).toEqual(new Set([loadKey('race').toString('hex')]));
});

test('if a key file is damaged, loading the key fails with one sentence', () => {
  writeFileSync(path.join(keys, 'short.key'), 'AAAA');
  expect(() => loadKey('short')).toThrow(/^The key file .*short\.key is damaged;.*\.$/);
});

test('a mailed code has six digits, and its hash depends on its purpose', () => {
  for (let round = 0; round < 1_000; round += 1) expect(randomCode()).toMatch(/^\d{6}$/);
  expect(isSameHash(hashCode('login', '123456'), hashCode('login', '123456'))).toBe(true);
  expect(isSameHash(hashCode('login', '123456'), hashCode('reset', '123456'))).toBe(false);
});

test('a random token has 256 bits and a hash that matches no other token', () => {
  expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(32);
  const token = randomToken();
  expect(isSameHash(hashToken(token), hashToken(token))).toBe(true);
  expect(isSameHash(hashToken(token), hashToken(randomToken()))).toBe(false);
  expect(isSameHash(hashToken(token), Buffer.alloc(3))).toBe(false);
});

test('a secret in the data of a job is sealed', () => {
  const sealed = sealForJob('481516');
  expect(sealed).not.toContain('481516');
  expect(openFromJob(sealed)).toBe('481516');
  expect(() => openFromJob(`${sealed.slice(0, -2)}AA`)).toThrow('altered');
});
