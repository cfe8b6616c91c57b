import { spawnSync } from 'node:child_process';

/** Extracts the interface texts into the catalogs, and lists the texts that have no translation. */
const { status } = spawnSync('lingui', ['extract', '--clean', '--overwrite'], {
  stdio: 'inherit',
  shell: false,
});
process.exitCode = status ?? 1;
