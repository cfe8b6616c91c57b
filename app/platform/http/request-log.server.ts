import type { FastifyBaseLogger } from 'fastify';

type Child = () => FastifyBaseLogger;

/**
 * A log that is created when its first line is written. Each request has its own log, which adds the id of the
 * request to each line. Most requests write only their last line, which contains the id anyway, and creating a log
 * takes longer than a response from memory.
 */
class LazyLog implements FastifyBaseLogger {
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
    // At the level `silent` nothing is written.
  }
  /**
   * Creates a child without options, because options would undo the redaction that the log itself applies
   * (`platform/log.server.ts`).
   */
  child(bindings: Parameters<FastifyBaseLogger['child']>[0]): FastifyBaseLogger {
    return new LazyLog(this.level, () => this.own().child(bindings));
  }
}

/**
 * Returns the same log, except that each of its children is created only when the child writes its first line.
 */
export function withLazyChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  return new LazyLog(log.level, () => log);
}
