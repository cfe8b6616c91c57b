import pino from 'pino';
import { expect, test } from 'vitest';
import { withLazyChildren } from './request-log.server.ts';

const lines: string[] = [];
const parent = pino({ level: 'info', base: null }, { write: (line) => void lines.push(line) });
let opened = 0;
parent.onChild = () => {
  opened += 1;
};
const written = () => lines.splice(0).map((line): unknown => JSON.parse(line));

test('every log line of a request contains its request id, and lines below the level are not written', () => {
  const log = withLazyChildren(parent).child({ reqId: 'n1' });
  log.info({ status: 200 }, 'request');
  log.error('failed');
  log.debug('unseen');
  log.child({ part: 'mail' }).warn('late');
  expect(written()).toMatchObject([
    { reqId: 'n1', status: 200, msg: 'request', level: 30 },
    { reqId: 'n1', msg: 'failed', level: 50 },
    { reqId: 'n1', part: 'mail', msg: 'late', level: 40 },
  ]);
});

test('the logger of a request is created only when the request writes its first line, and only once', () => {
  opened = 0;
  const log = withLazyChildren(parent).child({ reqId: 'n2' });
  expect([opened, log.level]).toEqual([0, 'info']);
  log.fatal('a');
  log.trace('b');
  log.silent('c');
  expect(opened).toBe(1);
  expect(written()).toMatchObject([{ reqId: 'n2', msg: 'a', level: 60 }]);
});
