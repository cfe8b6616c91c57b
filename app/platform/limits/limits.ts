import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '../config.server.ts';
import { hashCode } from '../crypto/codes.ts';
import { databasePool } from '../db/pool.ts';
import { TooManyRequests, Unavailable } from '../errors.ts';
import { log } from '../log.server.ts';
import { cacheBlock, secondsBlockedHere, unblockHere } from './blocked-keys.ts';

/**
 * A limit of `points` in each window of `perSeconds` seconds. A window starts when its first point is counted.
 */
export type LimitInput = {
  name: string;
  points: number;
  perSeconds: number;
  /**
   * The behaviour if the database cannot count. With `refuse` (the default) the call is refused; any limit that
   * protects a secret needs this. With `pass` the call is allowed.
   */
  whenUncountable?: 'refuse' | 'pass';
};

/**
 * A limit that is shared by all processes and survives restarts. Keys may be personal data, so only a keyed hash of
 * each key is stored.
 */
export type Limit = {
  /**
   * Counts points.
   * @throws TooManyRequests if the limit is exceeded
   * @throws Unavailable if the database cannot count
   */
  consume(key: string, points?: number): Promise<void>;
  /** Throws the same errors as `consume`, but does not count a point. */
  check(key: string): Promise<void>;
  /** Counts points and never refuses. Use it for attempts that count only if they fail. */
  penalize(key: string, points?: number): Promise<void>;
  /** Subtracts one point after a successful attempt. All other points remain counted. */
  giveBack(key: string): Promise<void>;
  /**
   * Resets the counter of a key. If another process has just refused the key, that process may continue to refuse the
   * key for ten seconds.
   */
  reset(key: string): Promise<void>;
};

/** The table in which all processes count points. One of our migrations creates the table. */
const storage = {
  storeType: 'pool',
  tableName: 'platform_rate_limit',
  tableCreated: true,
  clearExpiredByTimeout: false,
  storeClient: {
    /** Sends the query without a statement name, so that it also works through a transaction pooler. */
    query: ({ text, values }: { text: string; values: unknown[] }) => databasePool().query(text, values),
  },
};

/**
 * Defines a limit. `RATE_LIMIT_SCALE` multiplies the points of the limit. If the scale is 0, the limit never refuses.
 */
export function defineLimit({ name, points, perSeconds, whenUncountable = 'refuse' }: LimitInput): Limit {
  if (config.rateLimitScale === 0) return neverRefuses;
  const max = Math.max(1, Math.round(points * config.rateLimitScale));
  const limiter = new RateLimiterPostgres({
    ...storage,
    keyPrefix: name,
    points: max,
    duration: perSeconds,
  });

  async function counted<Result>(count: () => Promise<Result>): Promise<Result | null> {
    try {
      return await count();
    } catch (error) {
      if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext);
      log.warn({ err: error, limit: name }, 'a rate limit could not be counted');
      if (whenUncountable === 'pass') return null;
      throw new Unavailable('rate limits cannot be counted');
    }
  }

  return {
    async consume(key, amount = 1) {
      const hidden = hide(name, key);
      refuseIfBlocked(name, hidden);
      try {
        await counted(() => limiter.consume(hidden, amount));
      } catch (error) {
        if (error instanceof TooManyRequests) cacheBlock(name, hidden, error.retryAfterSeconds);
        throw error;
      }
    },
    async check(key) {
      const hidden = hide(name, key);
      refuseIfBlocked(name, hidden);
      const state = await counted(() => limiter.get(hidden));
      if (state && state.consumedPoints >= max) throw refusal(state.msBeforeNext);
    },
    async penalize(key, amount = 1) {
      await counted(() => limiter.penalty(hide(name, key), amount));
    },
    async giveBack(key) {
      const hidden = hide(name, key);
      const state = await counted(() => limiter.get(hidden));
      // After the end of the window there are no points to give back. A negative number of points would allow
      // additional attempts.
      if (!state || state.consumedPoints <= 0) return;
      unblockHere(name, hidden);
      await counted(() => limiter.reward(hidden, 1));
    },
    async reset(key) {
      const hidden = hide(name, key);
      unblockHere(name, hidden);
      await counted(() => limiter.delete(hidden));
    },
  };
}

const neverRefuses: Limit = {
  async consume() {},
  async check() {},
  async penalize() {},
  async giveBack() {},
  async reset() {},
};

function refuseIfBlocked(name: string, hidden: string): void {
  const seconds = secondsBlockedHere(name, hidden);
  if (seconds !== null) throw new TooManyRequests(seconds);
}

function refusal(milliseconds: number): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil(milliseconds / 1000)));
}

function hide(name: string, key: string): string {
  return hashCode(`limit ${name}`, key).toString('base64url');
}
