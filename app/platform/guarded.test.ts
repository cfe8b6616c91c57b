import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { guarded } from './guarded.server.ts';
import { log } from './log.server.ts';

/**
 * Collects errors that would end the process. Otherwise the test runner would count them as failures of the test run.
 */
const stray = vi.fn();
const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
const fail = guarded('a test', () => {
  throw new Error('thrown in a handler');
});

beforeAll(() => void process.on('uncaughtException', stray).on('unhandledRejection', stray));
afterAll(() => void process.off('uncaughtException', stray).off('unhandledRejection', stray));
afterEach(async () => {
  const line = [expect.objectContaining({ handler: 'a test' }), 'a handler failed'];
  await expect.poll(() => logged.mock.calls).toContainEqual(line);
  expect(stray).not.toHaveBeenCalled();
  logged.mockClear();
});

test('if an event handler throws, its error is caught', () => {
  const emitter = new EventEmitter().on('said', fail);
  expect(() => emitter.emit('said')).not.toThrow();
});

test('if the promise of an event handler rejects, its error is logged', async () => {
  const emitter = new EventEmitter().on(
    'said',
    guarded('a test', async () => fail.call(await Promise.reject(new Error('later')))),
  );
  emitter.emit('said');
  await expect.poll(() => logged.mock.calls.length).toBe(1);
});

test('if a handler of a socket event throws, its error is caught', async () => {
  const server = createServer((socket) => void socket.on('data', fail).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write('hello');
  await once(socket.resume(), 'close');
  server.close();
});

test('if a handler of a stream event throws, the error is caught', async () => {
  const stream = Readable.from(['one', 'two']).on('data', fail);
  await once(stream, 'close');
});

test.each([
  ['setTimeout', (handler: () => void) => setTimeout(handler, 1)],
  ['setInterval', (handler: () => void) => setTimeout(clearInterval, 50, setInterval(handler, 1))],
  ['setImmediate', (handler: () => void) => setImmediate(handler)],
  ['nextTick', (handler: () => void) => process.nextTick(handler)],
  ['queueMicrotask', (handler: () => void) => queueMicrotask(handler)],
])('if a handler of %s throws, the error is caught', async (_name, schedule) => {
  schedule(fail);
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0);
});

test("if a handler of a worker's event throws, the error is caught", async () => {
  const worker = new Worker("require('node:worker_threads').parentPort.postMessage(1)", { eval: true });
  worker.on('message', fail);
  await once(worker, 'exit');
});

test('if a handler of a child process event throws, the error is caught', async () => {
  const child = spawn(process.execPath, ['-e', "process.stdout.write('hello')"]);
  child.stdout.on('data', fail);
  await once(child, 'close');
});
