import pino from 'pino';
import { config } from './config.ts';

/** What must never be written to a log, wherever it stands in the logged object. */
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

/** One JSON object a line on standard output. */
export const log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: [...secretPaths, 'req.headers["set-cookie"]'], censor: '[redacted]' },
});
