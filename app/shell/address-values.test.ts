import { expect, test } from 'vitest';
import { z } from 'zod';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header', 'cookie']) });
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ parameters: z.array(parameter).default([]) }))),
});
const { paths } = described.parse((await server.inject('/openapi.json')).json());

/**
 * Values that no client sends by accident: ids that do not fit into any column, and characters that the database
 * refuses.
 */
const hostile = [
  '99999999999999999999',
  '9007199254740993',
  'parada:99999999999999999999',
  '-1',
  '1e30',
  'a%00b',
  '%00',
  '%0A',
  '%ED%A0%80',
  '%EF%BF%BF',
  `%F0%9F%98%80${'x'.repeat(5_000)}`,
];

const member = await aSignedInMember();
const admin = await aSignedInMember();
await makeStaff(admin.memberId, 'admin');

type Call = { method: 'GET' | 'DELETE' | 'PATCH' | 'POST' | 'PUT'; url: string };

/**
 * The calls under test. Each has one hostile value in its URL, and harmless values for its other parameters.
 */
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([name, { parameters }]): Call[] => {
    const method = z.enum(['GET', 'DELETE', 'PATCH', 'POST', 'PUT']).parse(name.toUpperCase());
    return parameters.flatMap((each): Call[] => {
      const fill = (value: string) =>
        path.replace(/\{(\w+)\}/g, (_, hole: string) =>
          hole === each.name && each.in === 'path' ? value : '1',
        );
      if (each.in === 'path') return hostile.map((value) => ({ method, url: fill(value) }));
      if (each.in !== 'query') return [];
      return hostile.map((value) => ({ method, url: `${fill('1')}?${each.name}=${value}` }));
    });
  }),
);

test('this test finds more than 500 calls that have a parameter in their URL', () => {
  expect(calls.length).toBeGreaterThan(500);
});

test('no value of a URL parameter causes an internal error', { timeout: 120_000 }, async () => {
  const failed = new Set<string>();
  for (const { method, url } of calls)
    for (const { headers } of [member, admin]) {
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
      const { statusCode } = await server.inject({ method, url, headers, ...payload });
      if (statusCode >= 500) failed.add(`${statusCode} ${method} ${url.slice(0, 120)}`);
    }
  expect([...failed]).toEqual([]);
});
