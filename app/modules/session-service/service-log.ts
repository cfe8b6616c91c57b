import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { log } from '#app/platform/log.ts';

const maxTextLength = 300;
const short = z.string().transform((value) => value.slice(0, maxTextLength));

/** What a browser reports of its own trouble. Members that are not known here are left out of the log. */
const report = z.object({ level: z.string(), code: short.optional(), message: short.optional() });

const levels = { error: 'error', warn: 'warn', debug: 'debug' } as const;

/** Writes down what a client reports (`CLIENT_FETCH_ERROR`, `CLIENT_SESSION_ERROR`), or that it reported nonsense. */
export function writeReport(body: unknown): void {
  const parsed = report.safeParse(body);
  const level = parsed.success
    ? Object.entries(levels).find(([name]) => name === parsed.data.level)?.[1]
    : undefined;
  if (!parsed.success || !level) {
    log.warn({ code: 'LOGGER_ERROR' }, 'a client reported something that cannot be read');
    return;
  }
  const { code, message } = parsed.data;
  // What a stranger's browser says is no error of ours.
  log[level === 'debug' ? 'debug' : 'warn'](
    { code, message: withoutSecrets(message), from: 'browser' },
    'reported by a client',
  );
}

/** A browser's words may repeat an address with its query, or a person's; neither belongs in a log. */
function withoutSecrets(message: string | undefined): string | undefined {
  return message?.replace(/\S*[?@#]\S*/g, '…');
}

/** Writes down a fault of a request to the session service under the code that operators of next-auth know. */
export function logServiceError(request: FastifyRequest, code: string, error?: unknown): void {
  // Not `code`: that name stands for one-time codes, and the log hides it.
  request.log.warn({ code, err: error }, 'session service');
}
