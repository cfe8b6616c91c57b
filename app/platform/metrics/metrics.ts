import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * A completed request. `route` is the pattern of the route (`/api/v1/feelings/:id`), never the URL itself.
 */
export type CompletedRequest = { method: string; route: string; status: number; seconds: number };

/** The result of one attempt at a job. `dead` means that the job will not be retried. */
export type JobOutcome = 'completed' | 'retried' | 'dead' | 'returned';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route pattern, method and class of status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const jobs = new Counter({
  name: 'jobs_total',
  help: 'Attempts of jobs, by queue and outcome.',
  labelNames: ['queue', 'outcome'],
  registers: [registry],
});

const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time that one attempt of a job took, by queue.',
  labelNames: ['queue'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120],
  registers: [registry],
});

const messages = new Counter({
  name: 'mail_messages_total',
  help: 'Messages handed over, by way (smtp or file).',
  labelNames: ['way'],
  registers: [registry],
});

/**
 * The known methods. All other methods are counted together. Otherwise clients could create unlimited series by
 * inventing methods.
 */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function observeRequest({ method, route, status, seconds }: CompletedRequest): void {
  const known = knownMethods.has(method) ? method : 'other';
  requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, seconds);
}

export function observeJob(queue: string, outcome: JobOutcome, seconds: number): void {
  jobs.inc({ queue, outcome });
  jobSeconds.observe({ queue }, seconds);
}

export function observeMail(way: 'smtp' | 'file'): void {
  messages.inc({ way });
}

/** Renders every metric in the Prometheus text format, version 0.0.4. */
export function renderMetrics(): Promise<string> {
  return registry.metrics();
}
