import { expect, test } from 'vitest';
import { declaresAlone, listSharedChanges, runsAlone, setsClock } from '../../app/shell/testing/alone.ts';
import { findUndeclared } from './alone.ts';

/**
 * Returns the text of a call. The text is put together here, so that this file itself contains no such call.
 */
const call = (name: string, given = '') => `${name}(${given});\n`;

test.each([
  ['replaces the timers', call('useFakeTimers')],
  ['changes settings', `process.env.${'DEMO'} = '1';\n`],
  ['changes settings', call('startCrm')],
  ['observes all queries', call('observeQueries', 'count')],
  ['reads the mails of the team', call('mailbox.take', 'team')],
  ['lists the folder of unfinished files', call('readdirSync', `path.join(root, '${'spool'}')`)],
  ['hears the messages to all processes', call('openChannel', "'pages', ears")],
  ['reads a whole table', `db.${'selectFrom'}('a').select('id').execute();\n`],
  ['takes tables or connections away', `sql\`${'alter'} table a rename to b\`;\n`],
  ['migrates the database', call('migrate', 'databasePool(), migrations')],
  ['stores dynamics for everybody', call('storeDynamics', '[own]')],
  ['starts a part of the program', call('startJobs')],
  ['writes the whole site', call('aSmallSite')],
  ['opens a port of the program', `await ${call('testApplication')}await ${call('server.listen', '{}')}`],
])('a test file that %s runs alone, and must declare this in its first line', (what, text) => {
  expect([runsAlone(text), listSharedChanges(text)]).toEqual([true, [what]]);
  const [finding] = findUndeclared({ path: 'app/a.test.ts', text });
  expect(finding).toEqual({
    place: 'app/a.test.ts:1',
    text: expect.stringContaining(`// Runs alone because it ${what}.`),
  });
  expect(
    findUndeclared({ path: 'app/a.test.ts', text: `// Runs alone because it ${what}.\n${text}` }),
  ).toEqual([]);
});

test.each([
  `await ${call('testApplication')}`,
  `await ${call('server.listen', '{}')}`,
  'now().toISOString();\n',
  `db.${'selectFrom'}('a').select('id').where('id', '=', 1).execute();\n`,
])('a test file that contains %j may share the application of its worker', (text) =>
  expect([runsAlone(text), findUndeclared({ path: 'app/a.test.ts', text })]).toEqual([false, []]),
);

test('a test file runs alone only if its first line states this with a reason', () => {
  expect(declaresAlone('// Runs alone because it asks for whole lists of the site.\n')).toBe(true);
  expect(declaresAlone('// Alone.\n')).toBe(false);
  expect(declaresAlone('import "x";\n// Runs alone because it sets the clock.\n')).toBe(false);
});

test.each([call('setClock', 'noon'), call('onDay', '3')])(
  'a test file that contains %j shares an application with other files that set the clock',
  (text) => expect([runsAlone(text), setsClock(text)]).toEqual([false, true]),
);

test('if a file sets the clock and observes all queries, it runs alone', () => {
  const text = call('setClock', 'noon') + call('observeQueries', 'count');
  expect([runsAlone(text), setsClock(text)]).toEqual([true, false]);
});
