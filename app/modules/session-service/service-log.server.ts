import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { log } from '#app/platform/log.server.ts';

/** The length to which texts of an error report are cut. */
const maxTextLength = 300;
const short = z.string().transform((value) => value.slice(0, maxTextLength));

/** An error report of a browser. Unknown fields are not logged. */
const report = z.object({ level: z.string(), code: short.optional(), message: short.optional() });

const levels = { error: 'error', warn: 'warn', debug: 'debug' } as const;

/**
 * Logs a client's error report (`CLIENT_FETCH_ERROR`, `CLIENT_SESSION_ERROR`). If a report is unreadable, only
 * this fact is logged.
 */
export function writeReport(body: unknown): void {
  const parsed = report.safeParse(body);
  const level = parsed.success
    ? Object.entries(levels).find(([name]) => name === parsed.data.level)?.[1]
    : undefined;
  if (!parsed.success || !level) {
    log.warn({ code: 'LOGGER_ERROR' }, 'a client sent an unreadable error report');
    return;
  }
  const { code, message } = parsed.data;
  // The level is at most a warning: anybody can send a report, and a report is not an error of this program.
  log[level === 'debug' ? 'debug' : 'warn'](
    { code, message: withoutSecrets(message), from: 'browser' },
    'reported by a client',
  );
}

/** Removes URLs with a query and mail addresses from a report, because they do not belong in a log. */
function withoutSecrets(message: string | undefined): string | undefined {
  return message?.replace(/\S*[?@#]\S*/g, '…');
}

/** Logs an error of the session service under the code that next-auth uses for it. */
export function logServiceError(request: FastifyRequest, code: string, error?: unknown): void {
  // The field is not named `code`, because that name stands for one-time codes and is hidden in logs.
  request.log.warn({ code, err: error }, 'session service');
}
