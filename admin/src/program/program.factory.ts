import {
  jobsResponse,
  type LoggedMailResponse,
  mailsResponse,
  type OpenJobResponse,
  suppressedResponse,
} from '#app/modules/program/schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { aKeysetPage } from '../admin.factory.tsx';

/** The API addresses of the jobs and of the log of mails. */
export const jobsPath = '/api/admin/jobs/';
export const mailsPath = '/api/admin/mails/';

const at = '2026-11-26T10:00:00.000Z';

/** A job of the program. By default it failed at every attempt. */
export function aJob(number: number, changes: Partial<OpenJobResponse> = {}): OpenJobResponse {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return {
    ...{ id, queue: `cola.${number}`, state: 'dead', attempts: 9, reason: 'connect ECONNREFUSED' },
    ...{ created_at: at, due_at: null, started_at: null },
    ...changes,
  };
}

/** The paging fields of a response. By default the page contains the whole list. */
type Meta<Key> = Partial<{ total_count: number; is_more: boolean; next: Key | null }>;

/** Makes the API return these jobs. */
export function playJobs(api: ApiStandIn, items: OpenJobResponse[], meta: Meta<string> = {}): void {
  const numbers = { total_count: items.length, is_more: false, next: null, ...meta };
  api.on('GET', jobsPath, () => ({ body: { meta: numbers, queues: [], items } }), jobsResponse);
}

/** A mail in the log. */
export function aMail(changes: Partial<LoggedMailResponse> = {}): LoggedMailResponse {
  return {
    ...{ id: 4, kind: 'welcome', address: 'ana@persona.example', member: 7, state: 'sent' },
    ...{ answer: '250 OK', attempts: 1, has_body: true, first_at: at, last_at: at },
    ...changes,
  };
}

type Suppressed = { refused: { address: string; answer: string; at: string }[]; stopped_reminders: number };

/** Makes the API return these mails, and the addresses that get no mail. */
export function playMails(
  api: ApiStandIn,
  items: LoggedMailResponse[],
  suppressed: Partial<Suppressed> = {},
): void {
  api.on('GET', mailsPath, () => ({ body: aKeysetPage(items) }), mailsResponse);
  const body = { refused: [], stopped_reminders: 1, ...suppressed };
  api.on('GET', `${mailsPath}suppressed/`, () => ({ body }), suppressedResponse);
}
