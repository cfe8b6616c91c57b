import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { stopWorkThreads, WorkThread } from './work-thread.server.ts';

const settings = { name: 'test', maxMs: 200, maxMegabytes: 32, maxWaiting: 2 };
const file = path.resolve('app/platform/work-thread.fixture.ts');
const open = () => new WorkThread<string, string>({ ...settings, file });

afterEach(stopWorkThreads);

test.each([
  ['never end', { name: 'TaskNotDone', reason: 'time' }],
  ['take memory', { name: 'TaskNotDone', reason: expect.stringMatching(/memory|time/) }],
  ['break', { name: 'TaskNotDone', reason: 'broken' }],
  ['leave', { name: 'Unavailable' }],
])(
  'if the task "%s" fails, other tasks are not affected, and the next task gets a new thread',
  async (task, reason) => {
    const thread = open();
    const [failed, next] = [thread.ask(task), thread.ask('hola')];
    await expect(failed).rejects.toMatchObject(reason);
    expect(await next).toBe('hola!');
  },
);

test('a task that never ends is stopped, and other tasks are not blocked', async () => {
  const thread = open();
  await thread.ask('hola');
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  await expect(thread.ask('never end')).rejects.toMatchObject({ reason: 'time' });
  clearInterval(turning);
  // If the task blocked the main thread, the timer would run at most once, at the end of the task.
  expect(turns).toBeGreaterThan(2);
});

test('if too many tasks wait, further tasks are refused, and the waiting tasks run in order', async () => {
  const thread = open();
  const tasks = ['a', 'b', 'c', 'd', 'e'].map((task) => thread.ask(task));
  const outcomes = await Promise.allSettled(tasks);
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.name)),
  ).toEqual(['a!', 'b!', 'c!', 'Unavailable', 'Unavailable']);
});

test('if the work threads are stopped, the running task is refused, and a later task still runs', async () => {
  const thread = open();
  await thread.ask('hola');
  const running = thread.ask('never end');
  const refused = expect(running).rejects.toMatchObject({ name: 'Unavailable' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await stopWorkThreads();
  await refused;
  expect(await thread.ask('otra vez')).toBe('otra vez!');
});

test('if a work thread cannot start, its task is refused as unavailable', async () => {
  const thread = new WorkThread<string, string>({ ...settings, file: path.resolve('app/no-such-thread.ts') });
  await expect(thread.ask('hola')).rejects.toMatchObject({ name: 'Unavailable' });
});
