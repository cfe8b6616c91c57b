import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { darkColours, lightColours } from '../../ui/tokens.ts';
import { judgePairs } from './contrast.ts';
import { findUnsubscribed } from './events.ts';
import { compareFigures, ratchet } from './figures.ts';
import { parseAnnotations } from './formatting.ts';
import { findLeftovers } from './leftovers.ts';
import { checkNumbers, checkTables } from './migrations.ts';
import { checkFolders, checkName, checkPlace, checkPolicies } from './module-shape.ts';
import { findSides } from './sides.ts';
import { compareTexts } from './texts.ts';
import { parseTypeErrors } from './typing.ts';
import { parseIssues } from './unused.ts';

describe('the output of tools', () => {
  test('errors and warnings of Biome are reported as findings, but hints of Biome are not reported', () => {
    const line = (kind: string) =>
      `::${kind} title=lint/a,file=${process.cwd()}/app/a.ts,line=3,endLine=3,col=1,endColumn=2::Name it.`;
    const found = parseAnnotations([line('error'), line('warning'), line('notice')].join('\n'));
    expect(found).toEqual(Array(2).fill({ place: 'app/a.ts:3', text: 'lint/a: Name it.' }));
  });

  test('an error of TypeScript is reported with its file, line and message', () => {
    const found = parseTypeErrors(
      "app/a.ts(1,30): error TS2307: Cannot find module './b.ts'.\n  more of it\n",
    );
    expect(found).toEqual([{ place: 'app/a.ts:1', text: "TS2307: Cannot find module './b.ts'." }]);
  });

  test('each name that knip reports becomes one finding, for every kind of name', () => {
    const issues = [
      {
        file: 'app/a.ts',
        files: [{ name: 'app/a.ts' }],
        exports: [{ name: 'b', line: 2 }],
        duplicates: [[{ name: 'c', line: 3 }]],
      },
    ];
    expect(parseIssues(JSON.stringify({ issues })).map(({ place }) => place)).toEqual([
      'app/a.ts',
      'app/a.ts:2',
      'app/a.ts:3',
    ]);
  });
});

describe('names and places of files', () => {
  test.each([
    'app/modules/content/index.ts',
    'app/modules/content/landing/landing.page.tsx',
    'app/modules/content/blog/article-card.tsx',
    'app/modules/content/editing/editing.policy.test.ts',
    'app/modules/accounts/session/sessions.server.ts',
    'app/modules/accounts/accounts.api.ts',
    'app/modules/accounts/timing.test.ts',
    'app/platform/db/db.ts',
  ])('the path %s is allowed', (path) => {
    expect([...checkName(path), ...checkPlace(path)]).toEqual([]);
  });

  test.each([
    'app/modules/unheard-of/index.ts',
    'app/modules/contact/content.service.ts',
    'app/modules/contact/parts/card.tsx',
    'app/modules/contact/card.css',
    'app/modules/contact/card.island.ts',
    'app/modules/accounts/stray.ts',
    'app/modules/accounts/unheard-of/sessions.ts',
    'app/modules/accounts/session/tokens/sessions.ts',
    'app/modules/accounts/session/index.ts',
    'app/modules/feelings/words/words.ts',
  ])('no file may have the path %s', (path) => {
    expect(checkPlace(path)).toHaveLength(1);
  });

  test.each([
    'ui/Button.tsx',
    'app/platform/utils/a.ts',
    'app/modules/content/helpers.ts',
    'app/platform/date_format.ts',
    'ui/types.ts',
  ])('no file may have the name %s', (path) => {
    expect(checkName(path)).toHaveLength(1);
  });

  test('each policy must have a test beside it that imports the functions of the policy', () => {
    const files = [
      'app/modules/content/editing/editing.policy.ts',
      'app/modules/content/editing/editing.test.ts',
    ];
    const found = (imported: string) => checkPolicies(files, () => `import ${imported}.policy.ts';`).length;
    expect(found("{ canEdit, type Role } from './editing")).toBe(0);
    expect(found("{ type Role } from './editing")).toBe(1);
    expect(found("type { Role } from './editing")).toBe(1);
    expect(found("{ canEdit } from './comments")).toBe(1);
  });
});

test('only a large module has folders, and a folder that grows too large must be divided', () => {
  const files = (count: number, folder = '') =>
    Array.from({ length: count }, (_, index) => `app/modules/media/${folder}file-${index}.ts`);
  const flat = () => [];
  const inFolders = (module: string) => (module === 'media' ? ['films', 'pictures'] : []);
  expect(checkFolders(files(50), flat)).toEqual([]);
  expect(checkFolders([...files(50), 'app/modules/media/media.test.ts'], flat)).toEqual([]);
  expect(checkFolders(files(51), flat)).toHaveLength(1);
  const both = [...files(34, 'films/'), ...files(1, 'pictures/')];
  expect(checkFolders(both, inFolders)).toEqual([]);
  expect(checkFolders(files(41, 'films/'), inFolders)).toHaveLength(1);
  expect(checkFolders(both.slice(1), inFolders)).toHaveLength(1);
  const drawer = [...files(51, 'films/'), ...files(1, 'pictures/')];
  expect(checkFolders(drawer, inFolders).map(({ place }) => place)).toEqual(['app/modules/media/films']);
});

describe('migrations', () => {
  test('the numbers of migrations must have no gap', () => {
    expect(checkNumbers(['0001-platform.sql', '0002-accounts.sql'])).toEqual([]);
    expect(checkNumbers(['0001-platform.sql', '0003-content.sql'])).toHaveLength(1);
    expect(checkNumbers(['1-platform.sql'])).toHaveLength(1);
  });

  test("a table is named after its module, and the keys of members' rows begin with the member", () => {
    const table = (name: string, key: string) => ({
      path: 'a.sql',
      text: `create table ${name} (\n  member_id bigint not null,\n  ${key}\n);\n`,
    });
    expect(checkTables(table('feelings_note', 'primary key (member_id, note_id)'))).toEqual([]);
    expect(checkTables(table('feelings_note', 'note_id bigint primary key'))).toHaveLength(1);
    expect(checkTables(table('note', 'primary key (member_id)'))).toHaveLength(1);
  });
});

describe('leftovers', () => {
  test.each([
    `// ${'TO'}DO later`,
    `const home = '/${'home'}/ana/yoi';`,
    `'/${'work'}/main'`,
    `https://${'registry.npmjs'}.org/a`,
    `registry ${'='} x`,
  ])('a leftover in the code is reported: %s', (line) => {
    expect(findLeftovers('app/a.ts', line)).toHaveLength(1);
  });

  test.each(['de todo un poco', "'#app/home/a.ts'", 'https://example.org/home/page'])(
    'the line %s is not reported',
    (line) => {
      expect(findLeftovers('app/a.ts', line)).toEqual([]);
    },
  );

  test('skipped tests and mocks are reported if they are in a test file', () => {
    for (const line of [`test.${'only'}('a')`, `test.${'fixme'}('a')`, `vi.${'mock'}('a')`]) {
      expect(findLeftovers('app/a.test.ts', line)).toHaveLength(1);
      expect(findLeftovers('e2e/a.spec.ts', line)).toHaveLength(1);
      expect(findLeftovers('docs/a.md', line)).toEqual([]);
    }
    expect(findLeftovers('e2e/a.spec.ts', "test.skip(!canMount(), 'without a disk')")).toEqual([]);
  });
});

describe('events', () => {
  const recording = [{ path: 'app/a.ts', text: "recordEvent(trx, 'a.done', { id });" }];
  const heard = [...recording, { path: 'app/b.ts', text: "onEvent('a.done', 'mail', mail);" }];

  test('an event without a subscriber must have a stated reason', () => {
    expect(findUnsubscribed(recording, {})).toHaveLength(1);
    expect(findUnsubscribed(recording, { 'a.done': 'for the yearly report' })).toEqual([]);
    expect(findUnsubscribed(heard, {})).toEqual([]);
  });

  test('a stated reason is reported if its event now has a subscriber or is no longer recorded', () => {
    expect(findUnsubscribed(heard, { 'a.done': 'for the yearly report' })).toHaveLength(1);
    expect(findUnsubscribed([], { 'a.done': 'for the yearly report' })).toHaveLength(1);
  });
});

describe('second ways', () => {
  test.each([
    'const [oldest] = known.keys();',
    'known.delete(known.keys().next().value);',
    'const known = new RecentlyUsed<string>(10);',
  ])('a cache that is built by hand is reported: %s', (line) => {
    expect(findLeftovers('app/platform/a.ts', line)).toHaveLength(1);
    expect(findLeftovers('app/platform/a.test.ts', line)).toEqual([]);
  });

  test.each(["createHmac('sha256', key)", 'timingSafeEqual(a, b)'])(
    'the code %s is allowed only in the crypto folder of the platform',
    (line) => {
      expect(findLeftovers('app/modules/media/a.ts', line)).toHaveLength(1);
      expect(findLeftovers('app/platform/crypto/a.ts', line)).toEqual([]);
    },
  );
});

describe('colours', () => {
  test('two colours that are used together must have the contrast that their use requires', () => {
    const palette = { ...lightColours, ink: '#777777', card: '#ffffff' };
    expect(judgePairs('light', palette, [['ink', 'card', 'text']])).toHaveLength(1);
    expect(judgePairs('light', palette, [['ink', 'card', 'control']])).toEqual([]);
    expect(judgePairs('dark', darkColours, [['ink', 'page', 'text']])).toEqual([]);
  });
});

describe('interface texts', () => {
  const message = 'Hola, {name}';

  test('the catalogs contain exactly the texts of the code, all translated and with the same placeholders', () => {
    expect(
      compareTexts('en.po', { a: { message } }, { a: { message, translation: 'Hello, {name}' } }, true),
    ).toEqual([]);
    expect(compareTexts('en.po', { a: { message } }, {}, true)).toHaveLength(1);
    expect(compareTexts('en.po', {}, { a: { message, translation: 'Hello, {name}' } }, true)).toHaveLength(1);
    expect(compareTexts('en.po', { a: { message } }, { a: { message, translation: '' } }, true)).toHaveLength(
      1,
    );
    expect(
      compareTexts('en.po', { a: { message } }, { a: { message, translation: 'Hello' } }, true),
    ).toHaveLength(1);
  });

  test('a text that moves to another file is reported; a text that moves within its file is not reported', () => {
    const kept = { message: 'Hola', translation: 'Hola', origin: [['app/old.tsx', 3]] } as const;
    const inFile = (file: string) => ({ a: { message: 'Hola', origin: [[file, 9]] as const } });
    expect(compareTexts('es-ES.po', inFile('app/new.tsx'), { a: kept }, true)).toMatchObject([
      { text: expect.stringContaining('in other files than the catalog says') },
    ]);
    expect(compareTexts('es-ES.po', inFile('app/old.tsx'), { a: kept }, true)).toEqual([]);
  });

  test('a translation may be empty if its locale falls back to another locale', () => {
    expect(compareTexts('es-419.po', { a: { message } }, { a: { message, translation: '' } }, false)).toEqual(
      [],
    );
  });
});

describe('sides in names', () => {
  test.each([
    ['feelings.server.ts', 'server'],
    ['weather.browser.ts', 'browser'],
    ['calm.ts', 'both'],
    ['use-weather.ts', 'browser'],
    ['index.ts', 'server'],
    ['types-alone.ts', 'none'],
  ])('the file name %s is allowed for a file that runs in: %s', (name, side) => {
    expect(findNamed(`app/modules/feelings/${name}`, side)).toEqual([]);
  });

  test.each([
    ['feelings.ts', 'server', 'name it feelings.server.ts'],
    ['weather.ts', 'browser', 'name it weather.browser.ts'],
  ])('the file name %s is refused for a file that runs in: %s', (name, side, text) => {
    expect(findNamed(`app/modules/feelings/${name}`, side)).toEqual([expect.stringContaining(text)]);
  });

  test('a file in a folder that is only for the server does not need `.server` in its name', () => {
    expect(findNamed('app/platform/db/db.ts', 'server')).toEqual([]);
    expect(findNamed('app/platform/db/db.server.ts', 'server')).toHaveLength(1);
  });

  function findNamed(file: string, side: string): string[] {
    const on = (own: string) => new Set(side === own || side === 'both' ? [file] : []);
    return findSides([file], on('server'), on('browser')).map(({ text }) => text);
  }
});

describe('figures', () => {
  test('figures may only improve, but a percentage may worsen slightly', () => {
    const best = { 'casts allowed': 1, 'clones percent': 5 };
    expect(compareFigures(best, { 'casts allowed': 2 }).worse).toHaveLength(1);
    expect(compareFigures(best, { 'clones percent': 5.9 }).worse).toEqual([]);
    expect(compareFigures(best, { 'clones percent': 6.1 }).worse).toHaveLength(1);
    expect(compareFigures(best, { 'casts allowed': 0, 'new one': 3 }).next).toEqual({
      'casts allowed': 0,
      'clones percent': 5,
      'new one': 3,
    });
  });

  test('the percentages of long files and functions may vary within a fixed range', () => {
    const best = { 'functions over 25 percent': 7.6 };
    expect(compareFigures(best, { 'functions over 25 percent': 10 }).worse).toEqual([]);
    expect(compareFigures(best, { 'functions over 25 percent': 10.1 }).worse).toHaveLength(1);
  });

  test('improved figures are stored only with --update', () => {
    const stored = readFileSync('tools/check/figures.json', 'utf8');
    ratchet([{ name: 'a', figure: '', limit: '', findings: [], figures: { 'casts allowed': -1 } }]);
    expect(readFileSync('tools/check/figures.json', 'utf8')).toBe(stored);
  });
});
