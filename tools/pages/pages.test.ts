import { expect, test } from 'vitest';
import { findStale } from '../check/generated.ts';
import { levels, listAbilities } from '../check/levels.ts';
import type { Source } from '../check/sources.ts';
import { makeCaches } from './caches.ts';
import { makeHouse } from './house.ts';
import { makeLimits } from './limits.ts';

const durations: Source = {
  path: 'app/platform/duration.ts',
  text: 'export const minuteSeconds = 60;\nexport const hourSeconds = 60 * minuteSeconds;\nexport const secondMs = 1_000;',
};
const file = (path: string, text: string): Source => ({ path, text });

test('the page of limits shows the number and the window of each limit, what the limit counts, and its reason', () => {
  const source = file(
    'app/modules/comments/limits.server.ts',
    `export const limits = {
      /** member: comments (docs/rules.md, Limits). */
      comment: defineLimit({ name: 'comments', points: 2 * 5, perSeconds: 2 * hourSeconds }),
    };`,
  );
  expect(makeLimits([durations, source])).toMatchObject({
    text: expect.stringContaining(
      '| `comments` | 10 in 2 hours | member | comments | `app/modules/comments/limits.server.ts` |',
    ),
    findings: [],
  });
});

test('the page of limits lists the limits of requests per minute', () => {
  const source = file(
    'app/platform/limits/traffic.ts',
    'const perMinute = {\n/** IP: calls. */\nvisitor: 120,\n};',
  );
  expect(makeLimits([source]).text).toContain('| `visitor` | 120 in 1 minute | IP | calls |');
});

test('a limit whose purpose is not described is reported', () => {
  const source = file(
    'app/modules/comments/limits.server.ts',
    "const x = defineLimit({ name: 'a', points: 1, perSeconds: 1 });\nconst maxLines = 3;",
  );
  expect(makeLimits([source]).findings).toEqual([
    { place: 'app/modules/comments/limits.server.ts:1', text: expect.stringContaining('a has no docstring') },
    {
      place: 'app/modules/comments/limits.server.ts:2',
      text: expect.stringContaining('`maxLines` 3 has no docstring'),
    },
  ]);
});

test.each([
  ['maxFilmBytes = 500_000_000', '500 MB'],
  ['maxBodyBytes = 700_000', '700 KB'],
  ['maxLateMs = 120 * secondMs', '2 minutes'],
  ['maxLagMs = 250', '250 ms'],
  ['maxEntries = 100_000', '100,000'],
  ['maxOf = { keys: 50 }', '{ keys: 50 }'],
])('on the page of limits, the bound %s is shown as %s', (code, words) => {
  const source = file('app/modules/media/a.server.ts', `/** A bound. */\nexport const ${code};`);
  const name = code.split(' ')[0];
  expect(makeLimits([durations, source]).text).toContain(`| \`${name}\` ${words} | A bound. |`);
});

test('consecutive bounds without a blank line between them share one docstring', () => {
  const text = '/** Of a list. */\nconst maxWords = 3;\nconst maxAreas = 2;\n\nlet maxSeen = 0;';
  const made = makeLimits([file('app/modules/feelings/plane.ts', text)]);
  expect(made.text).toContain('### feelings');
  expect(made.text).toContain('| `maxWords` 3, `maxAreas` 2 | Of a list. |');
  expect(made.findings).toEqual([]);
});

test('numbers in layouts and in tests are not listed as limits', () => {
  const text = 'const maxShown = 3;';
  const made = makeLimits(
    ['app/a.screen.tsx', 'app/a.browser.ts', 'app/a.test.ts'].map((path) => file(path, text)),
  );
  expect(made.text).not.toContain('maxShown');
  expect(made.findings).toEqual([]);
});

test('the page of caches shows the bound of each cache, and the reason why its values are current', () => {
  const source = file(
    'app/platform/keys.ts',
    `const maxMembers = 5_000;
    /**
     * Caches keys of members. They are read often.
     * @current a key never changes
     */
    const keys = new LRUCache<number, Key>({ max: maxMembers, ttl: 60 * secondMs });`,
  );
  expect(makeCaches([durations, source])).toMatchObject({
    text: expect.stringContaining(
      '| Keys of members | 5,000 entries, 1 minute | a key never changes | `app/platform/keys.ts` |',
    ),
    findings: [],
  });
});

test('if a cache is declared in a class, its bound and its reason are read from the class', () => {
  const source = file(
    'app/platform/a.ts',
    '/**\n * Pages.\n * @current by tag\n * @bound `MB`\n */\nclass Pages { store = new LRUCache({ maxSize }); }',
  );
  expect(makeCaches([source])).toMatchObject({
    text: expect.stringContaining('| Pages | `MB` | by tag |'),
    findings: [],
  });
});

test('a cache is reported if it does not state why its values are current', () => {
  const source = file('app/platform/a.ts', '/** Keys. */\nconst keys = new LRUCache({ max: 1 });');
  expect(makeCaches([source]).findings).toEqual([
    { place: 'app/platform/a.ts:2', text: expect.stringContaining('no tag @current') },
  ]);
});

test('the drawing of the modules shows all modules and their folders, and future modules with dashed lines', () => {
  const { text } = makeHouse([file('app/modules/media/index.ts', '')]);
  const names = levels.flat();
  expect(names.filter((name) => !text.includes(`>${name}</text>`))).toEqual([]);
  expect(listAbilities('content').filter((name) => !text.includes(name))).toEqual([]);
  expect(text.match(/stroke-dasharray/g)).toHaveLength(names.length - 1);
});

test('if a generated page differs from its code, it is reported with the command that updates it', () => {
  expect(findStale('docs/generated/limits.md', 'new', 'new')).toEqual([]);
  expect([
    findStale('docs/generated/limits.md', 'new', 'old'),
    findStale('docs/generated/limits.md', 'new', undefined),
  ]).toEqual(
    Array(2).fill([
      {
        place: 'docs/generated/limits.md',
        text: expect.stringContaining('npm run check -- generated --update'),
      },
    ]),
  );
});
