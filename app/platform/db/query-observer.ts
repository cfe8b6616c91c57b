import type { LogEvent } from 'kysely';

/** Receives each query that runs. */
type Observer = (event: Pick<LogEvent, 'query'>) => void;

let observer: Observer | undefined;

/** Sets an observer of every query. The tests use it to write the listing of SQL. */
export function observeQueries(watch: Observer | undefined): void {
  observer = watch;
}

/** Passes a query that runs to the observer. */
export function reportQuery(event: Pick<LogEvent, 'query'>): void {
  observer?.(event);
}
