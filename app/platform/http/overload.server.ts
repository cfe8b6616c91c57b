import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondMs } from '../duration.ts';
import { Unavailable } from '../errors.ts';
import { guarded } from '../guarded.server.ts';

/** The maximum mean lag of the event loop. Above it, visitors' read requests get 503. */
const maxLagMs = 250;
const sampleMs = secondMs;
const retryAfterSeconds = 2;

/**
 * Refuses visitors with 503 while the event loop lags by more than 250 ms on average over a second
 * (docs/rules.md, The process). So members, sign-ins and writes are still served. Health checks always get a
 * response. The lag while the program starts does not count.
 */
export function refuseWhenOverloaded(server: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lagMs = 0;
  const sample = () => {
    lagMs = delay.mean / 1e6;
    delay.reset();
  };
  const sampling = setInterval(guarded('the measure of the event loop', sample), sampleMs).unref();
  server.addHook('onListen', async () => {
    delay.reset();
    lagMs = 0;
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const isRefused = lagMs > maxLagMs && isVisitorsRead(request);
    done(isRefused ? new Unavailable('the event loop lags', retryAfterSeconds) : undefined);
  });
  server.addHook('onClose', async () => {
    clearInterval(sampling);
    delay.disable();
  });
}

function isVisitorsRead({ method, headers, url }: FastifyRequest): boolean {
  const isHealth = url === '/healthz' || url === '/readyz' || url === '/metrics';
  // When a member begins to sign in, the browser has no cookie of the session service yet.
  const isSignIn = url.startsWith('/api/auth/');
  return method === 'GET' && !headers.authorization && !headers.cookie && !isHealth && !isSignIn;
}
