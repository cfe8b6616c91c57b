import pg from 'pg';
import { expect, test } from 'vitest';
import { Unavailable } from './errors.ts';
import { openLog } from './log.server.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  const log = openLog({ write: (line) => void lines.push(line) });
  log.level = 'error';
  log.child({ request: 1 }).error({ err: error }, 'request failed');
  return lines.join('');
}

test('a database error is logged with its state and constraint, but without values of the row', () => {
  const error = Object.assign(new pg.DatabaseError('duplicate: maria@example.org', 1, 'error'), {
    code: '23505',
    detail: 'Failing row contains (7, maria@example.org)',
    where: 'COPY member, line 7: maria@example.org',
    constraint: 'member_email_key',
    table: 'member',
  });
  const line = logged(error);
  expect(line).not.toContain('maria');
  expect(line).not.toContain('Failing row');
  expect(JSON.parse(line).err).toMatchObject({
    errorCode: '23505',
    constraint: 'member_email_key',
    table: 'member',
    stack: expect.stringMatching(/^at .+log\.test\.ts/),
  });
});

test('if an error message has several lines, none of them is logged as part of the stack', () => {
  expect(logged(new TypeError('cannot read\n  at maria@example.org'))).not.toContain('maria');
});

test('an error that our own code throws is logged with its message', () => {
  expect(JSON.parse(logged(new Unavailable('the database is not connected yet'))).err).toMatchObject({
    type: 'Unavailable',
    message: 'the database is not connected yet',
  });
});
