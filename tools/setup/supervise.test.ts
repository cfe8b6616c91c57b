import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'yoi-supervise-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Supervises a program of a few lines in a separate process. `starts` counts how often the program was started. The
 * program itself reads the number of the current start from `start`.
 */
function supervised(program: string) {
  const counter = path.join(mkdtempSync(path.join(folder, 'run-')), 'starts');
  writeFileSync(counter, '');
  const counted = `
    const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(counter)}, '.');
    const start = fs.statSync(${JSON.stringify(counter)}).size;
    const ready = () => process.send('ready');
    ${program}`;
  const runner = `
    import { supervise } from ${JSON.stringify(path.resolve('tools/setup/supervise.mjs'))};
    const delays = { firstDelayMs: 20, maxDelayMs: 80 };
    process.exitCode = await supervise(process.execPath, ['-e', ${JSON.stringify(counted)}], { say: console.log, ...delays });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = text(child.stdout);
  const ended = once(child, 'exit').then(([code]) => code);
  return { child, said, ended, starts: () => readFileSync(counter, 'utf8').length };
}

const untilStarted = ({ starts }: { child: ChildProcess; starts(): number }, times: number) =>
  expect.poll(starts, { timeout: 10_000 }).toBe(times);

test('if a program fails after it has been ready, it is restarted', async () => {
  const { ended, said, starts } = supervised(`
    ready();
    if (start === 1) setTimeout(() => { throw new Error('stray') }, 50);
    else if (start === 2) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
    else setTimeout(() => process.exit(0), 50);`);
  expect(await ended).toBe(0);
  expect(starts()).toBe(3);
  expect(await said).toMatch(/\(exit code 1\); starting it again in 20 ms\n.*\(SIGKILL\); .* in 40 ms\n$/);
});

test('if a program fails before it is ready, it is not restarted and its exit code is returned', async () => {
  const { ended, starts } = supervised('process.exit(3)');
  expect(await ended).toBe(3);
  expect(starts()).toBe(1);
});

test('if a first start fails for a temporary reason, it is retried', async () => {
  const { ended, starts } = supervised('process.exit(start === 1 ? 75 : 3)');
  expect(await ended).toBe(3);
  expect(starts()).toBe(2);
});

test('if npm receives a stop signal, the program that npm has started receives it too', async () => {
  const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  const home = mkdtempSync(path.join(folder, 'npm-'));
  const program =
    "process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up');";
  writeFileSync(path.join(home, 'program.mjs'), program);
  const start = scripts.start?.replace('tools/setup/run.mjs start', 'program.mjs');
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ scripts: { start } }));
  const npm = spawn('npm', ['start'], { cwd: home, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  npm.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  await expect.poll(() => said, { timeout: 15_000 }).toMatch(/^up$/m);
  npm.kill('SIGTERM');
  await once(npm.stdout, 'close');
  expect(said).toMatch(/^stopped$/m);
});

test('once a program has been ready, a later start that fails is retried', async () => {
  const { ended, starts } = supervised(
    'if (start === 1) { ready(); setTimeout(() => process.exit(70), 50); } else process.exit(start === 2 ? 1 : 0);',
  );
  expect(await ended).toBe(0);
  expect(starts()).toBe(3);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'after the signal %s the program ends and is not restarted',
  async (signal) => {
    const run = supervised(`
    process.on('SIGTERM', () => process.exit(0));
    process.on('message', (word) => word === 'stop' && process.exit(0));
    setInterval(() => {}, 1000);
    ready();`);
    await untilStarted(run, 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    run.child.kill(signal);
    expect(await run.ended).toBe(0);
    expect(run.starts()).toBe(1);
  },
);

test('if a stop signal arrives before a restart, the program is not restarted', async () => {
  const run = supervised('ready(); setTimeout(() => process.exit(70), 20);');
  await untilStarted(run, 2);
  run.child.kill('SIGTERM');
  await run.ended;
  const after = run.starts();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(run.starts()).toBe(after);
});
