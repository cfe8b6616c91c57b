import { matchPath } from 'react-router';
import { modules } from './modules.ts';

/** Addresses below `/app` of the screens of the shell. */
const shellPaths = ['/mas'];

/** The addresses of the screens of the member app, below `/app`, as its router matches them. */
export const screenPaths: readonly string[] = [
  ...modules.flatMap((module) => module.screenPaths ?? []),
  ...shellPaths,
];

/** Whether the member app has a screen at this path, `/app` included; the server answers any other with 404. */
export function isMemberPath(pathname: string): boolean {
  return screenPaths.some((path) => matchPath(`/app${path}`, pathname) !== null);
}
