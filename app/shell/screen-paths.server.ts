import { matchPath } from 'react-router';
import { modules } from './modules.server.ts';

/** The paths of the screens of the shell, without the leading `/app`. */
const shellPaths = ['/mas'];

/** The paths of all screens, without the leading `/app`, in the syntax of the router. */
export const screenPaths: readonly string[] = [
  ...modules.flatMap((module) => module.screenPaths ?? []),
  ...shellPaths,
];

/**
 * Returns whether the member app has a screen at this path. The path includes `/app`. The server responds with 404 to
 * any other path.
 */
export function isMemberPath(pathname: string): boolean {
  return screenPaths.some((path) => matchPath(`/app${path}`, pathname) !== null);
}
