import { chmodSync, statSync } from 'node:fs';
import { EmbeddedDatabaseError, reasonOf } from './embedded-database-error.ts';
import { lastLine, runCommand } from './run-command.ts';
import type { SystemUser } from './system-user.ts';

export type Command = { file: string; args: readonly string[]; ids: { uid?: number; gid?: number } };
/** Returns the command line that runs a program as the user of the database. */
export type RunAs = (file: string, args: readonly string[]) => Command;
/** The programs, files and directories that the database's user must be able to run, read and traverse. */
export type Needs = { programs: readonly string[]; files: readonly string[]; directories: readonly string[] };

/**
 * Chooses how to run programs as `user`. If root owns the checkout, the checkout is often under a 0700
 * directory (`/root`, a `mktemp -d`), so that `user` cannot reach the programs and the data by path. Then the
 * programs get the one capability that lets them read and traverse, and no other right of root. PostgreSQL
 * itself calls access(2). This call ignores the capabilities of a non-root process unless the securebit
 * `no_setuid_fixup` is set.
 */
export async function chooseRunAs(user: SystemUser, needs: Needs): Promise<RunAs> {
  if (process.geteuid?.() === user.uid) return (file, args) => ({ file, args, ids: {} });
  const plain: RunAs = (file, args) => ({ file, args, ids: user });
  for (const program of needs.programs) letOthersRun(program);
  if (await canReach(user, needs)) return plain;
  const capable: RunAs = (file, args) => ({
    file: 'setpriv',
    args: [...privileges(user), file, ...args],
    ids: {},
  });
  const refusals = await Promise.all(
    needs.programs.map((program) => refusalOf(capable(program, ['--version']))),
  );
  const refusal = refusals.find((reason) => reason !== null);
  if (refusal === undefined) return capable;
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL must not run as root, but its system user (uid ${user.uid}) may not pass ` +
      `to ${[...needs.directories, ...needs.programs].join(', ')}, and setpriv could not help (${refusal}): ` +
      'move Yoi out of the private directory, or start it as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Lets other users run a program. Under a strict umask npm installs the program so that only root can run it.
 * The capability does not include the right to run the program.
 */
function letOthersRun(program: string): void {
  const { mode } = statSync(program);
  if ((mode & 0o005) !== 0o005) chmodSync(program, mode | 0o055);
}

function privileges({ uid, gid }: SystemUser): string[] {
  const ids = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const capability = ['--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search'];
  return [...ids, ...capability, '--securebits', '+no_setuid_fixup'];
}

/** Checks access by running as this user, so that the kernel also applies access lists and mount options. */
async function canReach(user: SystemUser, needs: Needs): Promise<boolean> {
  const script = 'while [ $# -gt 1 ]; do test "$1" "$2" || exit 1; shift 2; done';
  const tests = [
    ...needs.files.flatMap((path) => ['-r', path]),
    ...[...needs.programs, ...needs.directories].flatMap((path) => ['-x', path]),
  ];
  return (await runCommand('/bin/sh', ['-c', script, 'sh', ...tests], user)).code === 0;
}

async function refusalOf(command: Command): Promise<string | null> {
  try {
    const { code, stderr } = await runCommand(command.file, command.args, command.ids);
    return code === 0 ? null : lastLine(stderr);
  } catch (thrown) {
    return reasonOf(thrown);
  }
}
