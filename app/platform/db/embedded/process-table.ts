import { readdirSync, readFileSync } from 'node:fs';
import { codeOf } from './embedded-database-error.ts';
import { runCommand } from './run-command.ts';

/**
 * A running process that is not a zombie. `args` is its current command line, and `uid` is its effective user.
 */
export type RunningProcess = { pid: number; uid: number; args: readonly string[] };

/** Returns every process that the current process can see. */
export async function listProcesses(): Promise<RunningProcess[]> {
  if (process.platform !== 'linux') return listByPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
    .filter((found) => found !== null);
}

/**
 * Returns whether kill(2) finds a process with this number. The result is also true for a zombie and, on Linux, for
 * the number of a thread.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return codeOf(thrown) === 'EPERM';
  }
}

function readProcess(name: string): RunningProcess | null {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8');
    if (/^State:\s+[ZX]/m.test(status)) return null;
    const uid = Number(/^Uid:\s+\d+\s+(\d+)/m.exec(status)?.[1]);
    const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean);
    return { pid: Number(name), uid, args };
  } catch {
    // The process has ended in the meantime.
    return null;
  }
}

/**
 * Lists processes with `ps`, which prints each command line as one string. So an argument with a space is split into
 * several: see `runsOn`.
 */
async function listByPs(): Promise<RunningProcess[]> {
  const { stdout } = await runCommand('ps', ['-A', '-ww', '-o', 'pid=,uid=,state=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, uid, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || !command || state?.startsWith('Z')) return [];
    return [{ pid: Number(pid), uid: Number(uid), args: command.split(' ') }];
  });
}
