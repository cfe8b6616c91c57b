import { expect, test } from 'vitest';
import { isDiskFull } from './disk-full.server.ts';
import { OperatorError } from './operator-error.server.ts';

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  [new OperatorError('The database could not be opened: ENOSPC: no space left on device, write.'), true],
  [
    new OperatorError('The database could not be created: FATAL: could not write: No space left on device.'),
    true,
  ],
  [new Error('failed', { cause: Object.assign(new Error('write'), { code: 'EDQUOT' }) }), true],
  [new OperatorError('The port 3000 is taken by another program.'), false],
  [Object.assign(new Error('read'), { code: 'ENOENT' }), false],
  ['ENOSPC', false],
])('the error %s is recognised as a full disk: %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
