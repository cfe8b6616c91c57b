import type { LogEvent } from 'kysely';

/** Receives each query that runs. */
type Observer = (event: Pick<LogEvent, 'query'>) => void;

let observer: Observer | undefined;

/** Sets a function that observes every query. The tests use it to write the listing of all SQL. */
export function observeQueries(watch: Observer | undefined): void {
  observer = watch;
}

/** Passes a running query to the observer, if one is set. */
export function reportQuery(event: Pick<LogEvent, 'query'>): void {
  observer?.(event);
}
