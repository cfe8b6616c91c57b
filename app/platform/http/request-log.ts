import type { FastifyBaseLogger } from 'fastify';

type Child = () => FastifyBaseLogger;

/**
 * The log of one request, whose lines bear its number. It is made with the first line: most requests write none but the
 * one that ends them, which says the number itself, and making it takes longer than counting and answering from memory.
 */
class RequestLog implements FastifyBaseLogger {
  readonly level: string;
  private readonly open: Child;
  private opened: FastifyBaseLogger | undefined;

  constructor(level: string, open: Child) {
    this.level = level;
    this.open = open;
  }

  private own(): FastifyBaseLogger {
    this.opened ??= this.open();
    return this.opened;
  }

  private write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', line: unknown[]): void {
    const own = this.own();
    Reflect.apply(own[level], own, line);
  }

  fatal(...line: unknown[]): void {
    this.write('fatal', line);
  }
  error(...line: unknown[]): void {
    this.write('error', line);
  }
  warn(...line: unknown[]): void {
    this.write('warn', line);
  }
  info(...line: unknown[]): void {
    this.write('info', line);
  }
  debug(...line: unknown[]): void {
    this.write('debug', line);
  }
  trace(...line: unknown[]): void {
    this.write('trace', line);
  }
  silent(): void {
    // Nothing, as its name says.
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own().child(...given);
  }
}

/** As Fastify asks for the log of a request (`childLoggerFactory`). */
export function openRequestLog(
  log: FastifyBaseLogger,
  ...given: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  return new RequestLog(log.level, () => log.child(...given));
}
