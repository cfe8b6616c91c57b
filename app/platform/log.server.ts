import pino from 'pino';
import { config } from './config.server.ts';
import { InvalidInput, Refusal, TooManyRequests, Unavailable } from './errors.ts';
import { OperatorError } from './operator-error.server.ts';

/** Fields that must never be logged, at any depth of the logged object. */
const secretPaths = [
  'password',
  'password1',
  'password2',
  'token',
  'key',
  'code',
  'email',
  'authorization',
  'cookie',
].flatMap((name) => [name, `*.${name}`, `req.headers.${name}`]);

/**
 * The error classes whose messages we wrote ourselves. The message of any other class may contain a person's input.
 */
const ownClasses = [Refusal, InvalidInput, TooManyRequests, Unavailable, OperatorError];

/** Opens a log that writes one JSON object per line. By default it writes to standard output. */
export function openLog(destination: pino.DestinationStream = pino.destination(1)): pino.Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...secretPaths, 'req.headers["set-cookie"]'], censor: '[redacted]' },
      serializers: { err: describeError },
    },
    destination,
  );
}

/**
 * Maps an error to the fields that may be logged: its class and the location where it was thrown. For a
 * database error, the SQL state and the names of the violated constraint and its table are logged too. Details,
 * queries and messages of other classes are left out, because they may contain row values and addresses.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields: Record<string, unknown> = { ...error };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: ownClasses.some((own) => error instanceof own) ? error.message : undefined,
    // The field must not be named `code`, because that name stands for one-time codes and is redacted.
    errorCode: toText(fields.code),
    constraint: toText(fields.constraint),
    table: toText(fields.table),
    stack: toFrames(error),
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the stack without the message, which precedes the stack and may have several lines. */
function toFrames({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const rest = start < 0 ? stack : stack.slice(start + message.length);
  const frames = rest.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.map((line) => line.trim()).join('\n');
}

export const log = openLog();
