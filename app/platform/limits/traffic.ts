import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '../config.server.ts';
import { TooManyRequests } from '../errors.ts';

/**
 * The maximum number of requests in a minute. The comment of each limit starts with the key by which requests
 * are counted, followed by a colon.
 */
const perMinute = {
  /** Per member: all requests of a member. */
  member: 300,
  /** Per IP address: requests without credentials. */
  visitor: 120,
  /** Per member or IP address: requests that write data. */
  write: 60,
  /** Per member or IP address: requests that search. */
  search: 30,
} as const;

type Kind = keyof typeof perMinute;

const limiters: Record<Kind, RateLimiterMemory> = {
  member: createLimiter('member'),
  visitor: createLimiter('visitor'),
  write: createLimiter('write'),
  search: createLimiter('search'),
};

/**
 * Counts one request of the general traffic. The count is kept in the memory of this process, because the limit
 * protects only this process. Limits that must apply to all processes (sign-in, codes) are counted in the database by
 * `defineLimit`.
 * @throws TooManyRequests
 */
export async function countTraffic(kind: Kind, key: string): Promise<void> {
  if (config.rateLimitScale === 0) return;
  try {
    await limiters[kind].consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new TooManyRequests(refused.msBeforeNext / 1000);
    throw refused;
  }
}

function createLimiter(kind: Kind): RateLimiterMemory {
  const points = Math.max(1, Math.round(perMinute[kind] * config.rateLimitScale));
  return new RateLimiterMemory({ keyPrefix: kind, points, duration: 60 });
}
