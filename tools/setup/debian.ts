import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian packages can be installed, which requires that the process runs as root on Debian. */
export function canInstallFromDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs a Debian package if it is available. */
export function installFromDebian(name: string): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
