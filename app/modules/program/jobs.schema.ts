import { z } from 'zod';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';

const jobStates = ['waiting', 'running', 'retrying', 'dead'] as const;

/** The position of a job in the list: the time of its creation in microseconds, and its id. */
const jobKey = z.string().regex(/^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);

/** The query of the list of jobs. `after` is the `next` of the previous page. */
export const jobsQuery = z.strictObject({
  limit: keysetFields.limit,
  after: jobKey.optional(),
  state: z.enum(jobStates).optional(),
  queue: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
});

export const jobParams = z.object({ id: z.uuid() });

const instant = z.iso.datetime();

const openJob = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    state: z.enum(jobStates),
    attempts: z.int(),
    /** The error of the last attempt, without mail addresses; null before the first failure. */
    reason: z.string().nullable(),
    created_at: instant,
    /** The start of the next attempt. Null if every attempt has failed. */
    due_at: instant.nullable(),
    started_at: instant.nullable(),
  })
  .meta({ id: 'OpenJob' });

export type OpenJobResponse = z.output<typeof openJob>;

/** A page of jobs with the numbers of each queue. */
export const jobsResponse = z.object({
  meta: keysetMeta.extend({ next: jobKey.nullable() }),
  queues: z.array(z.object({ queue: z.string(), state: z.enum(jobStates), total: z.int() })),
  items: z.array(openJob),
});
