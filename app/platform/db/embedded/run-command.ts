import { spawn } from 'node:child_process';
import { secondMs } from '../../duration.ts';
import { guarded } from '../../guarded.server.ts';

export type CommandResult = { code: number | null; stdout: string; stderr: string };

/**
 * The environment of PostgreSQL's programs. Only PATH is inherited, because a PGDATA, PGOPTIONS or LD_LIBRARY_PATH in
 * the operator's shell would change which server or library is started.
 */
export const cleanEnvironment = {
  PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * Runs a short program until it ends and returns its result, even if the exit code is an error. `inheritFd` becomes
 * file descriptor 3 of the program.
 * @throws the system error if the program could not be started
 */
export function runCommand(
  file: string,
  args: readonly string[],
  options: { uid?: number; gid?: number; inheritFd?: number; timeoutMs?: number } = {},
): Promise<CommandResult> {
  const { inheritFd, timeoutMs, ...ids } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...ids,
      cwd: '/',
      env: cleanEnvironment,
      timeout: timeoutMs ?? 10 * secondMs,
      stdio: ['ignore', 'pipe', 'pipe', ...(inheritFd === undefined ? [] : [inheritFd])],
    });
    const result = { stdout: '', stderr: '' };
    const keep = (stream: keyof typeof result) =>
      guarded('the words of a program', (chunk: unknown) => {
        result[stream] += String(chunk);
      });
    child.stdout?.on('data', keep('stdout'));
    child.stderr?.on('data', keep('stderr'));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...result }));
  });
}

/**
 * Returns the last line of a program's error output, for use inside a sentence. If some lines name an error, the last
 * of these is returned, because later lines only report the clean-up.
 */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  const named = lines.findLast((line) => /\b(error|FATAL|PANIC):/.test(line));
  return (named ?? lines.at(-1))?.trim() || 'it gave no reason';
}
