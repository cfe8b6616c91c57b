import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  PaymentRequired,
  Refusal,
  SignInRequired,
  TooManyRequests,
  Unavailable,
} from '../errors.ts';
import { serviceUnavailable, toErrorResponse } from './refusals.server.ts';

const no = msg`No.`;
const toResponse = (error: unknown) => toErrorResponse(error, 'es-ES');

test.each<[Error, number, Record<string, string>]>([
  [new InvalidInput({ code: [no] }), 400, {}],
  [new Refusal('odd', no), 400, {}],
  [new SignInRequired('who', no, 'Paseto'), 401, { 'WWW-Authenticate': 'Paseto' }],
  [new PaymentRequired('pay', no, { price: 1 }), 402, {}],
  [new NotAllowed('not-you', no), 403, {}],
  [new NotFound('gone', no), 404, {}],
  [new Conflict('late', no), 409, {}],
  [new Conflict('busy', no, 30), 409, { 'Retry-After': '30' }],
  [new TooManyRequests(0.2), 429, { 'Retry-After': '1' }],
  [new TooManyRequests(61.5), 429, { 'Retry-After': '62' }],
  [new Unavailable('no disk', 600), 503, { 'Retry-After': '600' }],
])('%s is answered with the status %i', (error, status, headers) => {
  expect(toResponse(error)).toMatchObject({ status, headers });
});

test('if a refusal has a reason for programs, its last field is still the text for people, because clients show the last field', () => {
  const { body } = toResponse(new NotAllowed('factor', no, { reason: 'enter' }));
  expect(Object.entries(body ?? {})).toEqual([
    ['reason', 'enter'],
    ['detail', 'No.'],
  ]);
});

test.each(['08006', '40001', '57P01', 'ECONNREFUSED', 'ETIMEDOUT'])(
  'if the database fails with %s, the response is 503 with the time to wait, and does not contain the error text',
  (code) => {
    const gone = Object.assign(new Error('host 10.0.0.7 refused'), { code });
    const { status, headers, body } = toResponse(gone);
    expect([status, headers['Retry-After']]).toEqual([503, '5']);
    expect(body).toEqual({ detail: serviceUnavailable.message });
  },
);

test.each(['Connection terminated unexpectedly', 'Query read timeout'])(
  'a database error without a code is recognized by its text: %s',
  (message) => {
    expect(toResponse(new Error(message)).status).toBe(503);
  },
);

test.each([new Error('a secret cause'), 'a secret text', null])(
  'an unknown error does not show its cause: %s',
  (error) => {
    const { status, body } = toResponse(error);
    expect([status, JSON.stringify(body).includes('secret')]).toEqual([500, false]);
  },
);
