// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';
import { TooManyRequests } from '../errors.ts';

vi.hoisted(() => vi.stubEnv('RATE_LIMIT_SCALE', '1'));

const { countTraffic } = await import('./traffic.ts');

test('a visitor can send 120 requests a minute; the next request is refused with the time to wait', async () => {
  for (let call = 0; call < 120; call += 1) await countTraffic('visitor', '198.51.100.1');
  const refusal = await countTraffic('visitor', '198.51.100.1').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TooManyRequests);
  expect(refusal).toMatchObject({ retryAfterSeconds: expect.any(Number) });
});

test('writes are limited separately for each caller and separately from other calls', async () => {
  for (let call = 0; call < 60; call += 1) await countTraffic('write', 'member 1');
  await expect(countTraffic('write', 'member 1')).rejects.toBeInstanceOf(TooManyRequests);
  await expect(countTraffic('write', 'member 2')).resolves.toBeUndefined();
  await expect(countTraffic('member', 'member 1')).resolves.toBeUndefined();
});
