import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';

/** Takes a port of this machine until `free` is called. */
export async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, free: () => server.close() };
}

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const { port, free } = await takePort();
  free();
  return port;
}

/** The folder of a program that was started once and has stopped, with the seeds and the demonstration accounts. */
export function seededFolder(): string {
  return `${process.env.E2E_DATA_DIR}-seeded`;
}

/**
 * Copies the seeded folder to `folder`, so that a program starts there in a fifth of the time of a first start. The
 * command `cp` keeps the owner of the database files, which is another user if the tests run as root.
 * @returns `folder`
 */
export function copySeededFolder(folder: string): string {
  execFileSync('cp', ['-a', `${seededFolder()}/.`, folder]);
  return folder;
}
