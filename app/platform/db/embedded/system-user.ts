import { EmbeddedDatabaseError, reasonOf } from './embedded-database-error.ts';
import { lastLine, runCommand } from './run-command.ts';

export type SystemUser = { uid: number; gid: number };

const userName = 'yoi-db';
const creation = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userName];

/**
 * Chooses the user that runs PostgreSQL. If the current user is not root, the current user runs PostgreSQL. If
 * the current user is root, the owner of the existing cluster does, so that a volume works on a machine with
 * other user numbers. If root has no cluster yet, the system user `yoi-db` does.
 */
export async function chooseSystemUser(clusterOwner: SystemUser | null): Promise<SystemUser> {
  const me = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
  if (me.uid !== 0) return me;
  if (clusterOwner && clusterOwner.uid !== 0) return clusterOwner;
  return (await findUser()) ?? (await createUser());
}

async function findUser(): Promise<SystemUser | null> {
  const [uid, gid] = await Promise.all([
    runCommand('id', ['-u', userName]),
    runCommand('id', ['-g', userName]),
  ]);
  if (uid.code !== 0 || gid.code !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function createUser(): Promise<SystemUser> {
  const reason = await runCommand('useradd', creation)
    .then((done) => lastLine(done.stderr))
    .catch(reasonOf);
  // Searches again even after a failure, because another start on this machine may have created the user in the
  // meantime.
  const user = await findUser();
  if (user) return user;
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL must not run as root, and its system user ${userName} could not be created (${reason}): ` +
      `run "useradd ${creation.join(' ')}" by hand, or start Yoi as an ordinary user, or set DATABASE_URL.`,
  );
}
