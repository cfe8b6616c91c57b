import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDrift } from './api-stand-in.ts';

const response = z.object({ id: z.number(), at: z.iso.datetime() });
const body = { id: 1, at: '2027-02-10T12:00:00.000Z' };

test.each([
  ['a body as the server sends it', { body }],
  ['a refusal', { status: 400, body: { at: ['No.'] } }],
  ['no body', { status: 204 }],
  ['a connection that breaks', 'cut' as const],
])('this response is not reported as deviating from the schema: %s', (_, answer) =>
  expect(findDrift(answer, response)).toBeNull(),
);

test('a response deviates from its schema if a field is missing or is not in the schema', () => {
  expect(findDrift({ body: { id: 1 } }, response)).toContain('"at"');
  expect(findDrift({ status: 201, body: { ...body, old_name: 'x' } }, response)).toContain('old_name');
});
