import { matchPath } from 'react-router';
import { modules } from './modules.server.ts';

/** Paths below `/app` of the shell's own screens. */
const shellPaths = ['/mas'];

/** Paths below `/app` of all screens, in the syntax of the router. */
export const screenPaths: readonly string[] = [
  ...modules.flatMap((module) => module.screenPaths ?? []),
  ...shellPaths,
];

/**
 * Returns whether the member app has a screen at this path, `/app` included; the server responds with 404 to any other.
 */
export function isMemberPath(pathname: string): boolean {
  return screenPaths.some((path) => matchPath(`/app${path}`, pathname) !== null);
}
