import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { readUploadToken, signUploadToken } from './upload-token.server.ts';

const hour = 3_600_000;
const refusal = { code: 'upload_token_over' };
const outcome = (token: string) => {
  try {
    return readUploadToken(token);
  } catch (error) {
    return error;
  }
};

afterEach(() => setClock());

test('an upload token is valid for a day and contains its owner', () => {
  const token = signUploadToken('application:12');
  setClock(new Date(Date.now() + 24 * hour - 2_000));
  expect(outcome(token)).toBe('application:12');
  setClock(new Date(Date.now() + 24 * hour + 2_000));
  expect(outcome(token)).toMatchObject(refusal);
});

test('an upload token can have a shorter lifetime', () => {
  const token = signUploadToken('application:12', 1);
  setClock(new Date(Date.now() + hour + 2_000));
  expect(outcome(token)).toMatchObject(refusal);
});

test.each(['', 'x', 'application:12', 'a.b.c', '\0'])('the text "%s" is not an upload token', (token) => {
  expect(outcome(token)).toMatchObject(refusal);
});

test('an altered upload token is refused', () => {
  const token = signUploadToken('application:12');
  for (let at = 0; at < token.length; at += 3) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect(outcome(token.slice(0, at) + other + token.slice(at + 1))).toMatchObject(refusal);
  }
});

test.each([
  '',
  'application',
  'application:',
  'application:x',
  ':12',
  'Application:12',
  'application:-1',
  'a:1:2',
])('no upload token can be signed for "%s"', (boundTo) => {
  expect(() => signUploadToken(boundTo)).toThrow(TypeError);
});
