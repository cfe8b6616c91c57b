import { spawnSync } from 'node:child_process';

/** Collects the interface texts into the catalogs; translations that are still empty are listed. */
const { status } = spawnSync('lingui', ['extract', '--clean', '--overwrite'], {
  stdio: 'inherit',
  shell: false,
});
process.exitCode = status ?? 1;
