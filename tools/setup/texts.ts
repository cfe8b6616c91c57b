import { spawnSync } from 'node:child_process';

/** Extracts the interface texts into the catalogs and lists empty translations. */
const { status } = spawnSync('lingui', ['extract', '--clean', '--overwrite'], {
  stdio: 'inherit',
  shell: false,
});
process.exitCode = status ?? 1;
