import { describe, expect, test } from 'vitest';
import { findBareTexts } from './address-values.ts';
import { findCasts, findDefaultExports, judge } from './casts.ts';
import { findClones } from './clones.ts';
import { findSilent } from './docstrings.ts';
import { findSecondForms } from './forms.ts';
import { findUnguarded } from './handlers.ts';
import { findRetired, findUndefinedPage } from './retired-words.ts';
import { findReadersAround } from './shared-readers.ts';
import { findFunctions } from './sizes.ts';
import type { Source } from './sources.ts';

describe('casts', () => {
  test.each([
    ['const a: any = 1;', 'any'],
    ['const a = b!;', 'non-null assertion'],
    ['const a = b as string;', 'unchecked cast'],
    ['const a = <string>b;', 'unchecked cast'],
    ['let a!: string;', 'definite assignment'],
    ['// @ts-expect-error it does not fit\nconst a = 1;', '@ts-expect-error'],
  ])('the code %s is reported as %s', (text, what) => {
    expect(findCasts(file('app/a.ts', text)).map((cast) => cast.what)).toEqual([what]);
  });

  test.each([
    'const a = [1] as const;',
    'const a = b satisfies C;',
    "import { a as b } from './a.ts';",
    "const a = 'any';",
  ])('the code %s is not reported as a cast', (text) => {
    expect(findCasts(file('app/a.ts', text))).toEqual([]);
  });

  test('a cast in the list of exceptions is allowed; an exception whose cast no longer exists is reported', () => {
    const found = findCasts(file('app/a.ts', 'const a = b as string;'));
    const entry = { file: 'app/a.ts', code: 'b as string', why: 'the library forgets its type' };
    expect(judge(found, [entry])).toEqual([]);
    expect(judge([], [entry])).toHaveLength(1);
  });

  test('default exports are allowed only in configuration files', () => {
    for (const text of [
      'export default 1;',
      'export default function a() {}',
      'const a = 1;\nexport { a as default };',
    ]) {
      expect(findDefaultExports(file('app/a.ts', text))).toHaveLength(1);
      expect(findDefaultExports(file('vite.config.ts', text))).toEqual([]);
    }
    expect(findDefaultExports(file('app/a.ts', "export { default as a } from './b.ts';"))).toEqual([]);
  });
});

describe('sizes', () => {
  test('each function with a body is listed with its name and its number of lines', () => {
    const text =
      'function one() {\n  return 1;\n}\nconst two = () => 2;\n[1].map((n) => n);\nclass C {\n  three() {}\n}\n';
    const found = findFunctions(file('app/a.ts', text)).map(({ name, lines }) => [name, lines]);
    expect(found).toEqual([
      ['one', 3],
      ['two', 1],
      ['', 1],
      ['three', 1],
    ]);
  });

  test('a function is a component if its name starts with a capital letter and it returns JSX', () => {
    const text =
      'export function Card() {\n  return <p />;\n}\nexport function Count() {\n  return 1;\n}\nconst row = () => <li />;\n';
    expect(findFunctions(file('ui/card.tsx', text)).map(({ component }) => component)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('duplicated code', () => {
  const body = Array.from(
    { length: 12 },
    (_, line) => `  total = total + weigh(thing${line}, ${line});`,
  ).join('\n');

  test('code that occurs in two files is reported with its lines, even if spaces and comments differ', () => {
    const one = file('app/one.ts', `function one(total: number) {\n${body}\n}\n`);
    const other = file(
      'app/other.ts',
      `const before = 1;\nfunction other(total: string) {\n${body.replaceAll('  total', '\t// why\n total')}\n}\n`,
    );
    const [clone, ...more] = findClones([one, other]);
    expect(more).toEqual([]);
    expect(clone?.first).toEqual({ path: 'app/one.ts', fromLine: 1, toLine: 14 });
    expect(clone?.second).toMatchObject({ path: 'app/other.ts', toLine: 27 });
  });

  test('code that occurs twice in one file is reported', () => {
    expect(findClones([file('app/one.ts', `{\n${body}\n}\nbetween();\n{\n${body}\n}\n`)])).toHaveLength(1);
  });

  test('short stretches of code and lists of imports are not reported as duplicates', () => {
    const short = body.split('\n').slice(0, 3).join('\n');
    const imports = Array.from(
      { length: 30 },
      (_, line) => `import { thing${line} } from './thing${line}.ts';`,
    ).join('\n');
    expect(findClones([file('app/a.ts', short), file('app/b.ts', short)])).toEqual([]);
    expect(findClones([file('app/a.ts', imports), file('app/b.ts', imports)])).toEqual([]);
  });
});

describe('docstrings', () => {
  const verbs = file(
    'app/modules/content/content.ts',
    '/** Publishes. */\nexport function publish() {}\nexport function silent() {}\nexport function hidden() {}\n',
  );

  test('names that the public file of a module re-exports must have docstrings', () => {
    const door = file(
      'app/modules/content/index.ts',
      "export { publish, silent, type Shape } from './content.ts';\n",
    );
    expect(findSilent(door, [verbs])).toEqual([
      { place: 'app/modules/content/content.ts:3', text: 'silent is public and has no docstring' },
    ]);
  });

  test('functions and values that the public file of a module declares must have docstrings', () => {
    expect(findSilent(file('app/modules/content/index.ts', 'export const limit = 3;\n'), [])).toHaveLength(1);
  });

  test.each(['listPages', 'isLive', 'maxTags', 'pageInput', 'pageResponse', 'contentApi', 'searchPart'])(
    'the exported name %s needs no docstring, because its form explains it',
    (name) =>
      expect(findSilent(file('app/modules/content/index.ts', `export const ${name} = 3;\n`), [])).toEqual([]),
  );
});

describe('forms', () => {
  test.each([
    'type Faults = Readonly<Record<string, readonly string[]>>;',
    'export type FormErrors = Record<string, string>;',
    'type LoginErrors = { readonly [field: string]: string };',
    'interface FieldErrors { [field: string]: string[] }',
    'const texts = Object.entries(error.fields).map(([field, all]) => [field, all.join()]);',
    'const said = Object.values(apiError.fields).flat().map(say);',
    'function faultsOf(error: unknown) {}',
    'const wordsOf = (error: unknown) => 1;',
  ])('code that handles form errors without the shared functions is reported: %s', (text) => {
    expect(findSecondForms(file('app/modules/contact/contact.server.ts', text))).toHaveLength(1);
    expect(findSecondForms(file('app/platform/forms/use-form.ts', text))).toEqual([]);
  });

  test.each([
    "type FilmFault = 'type' | 'broken';",
    'type Read = { errors: FieldErrors };',
    'const input = Object.entries(request.fields);',
    'const names = Object.keys(error.fields);',
    'type Names = Record<string, string>;',
  ])('code that only looks like form error handling is not reported: %s', (text) => {
    expect(findSecondForms(file('app/modules/contact/contact.server.ts', text))).toEqual([]);
  });
});

describe('values in addresses', () => {
  test.each([
    'export const photoParams = z.object({ id: z.string().max(60) });',
    'const listQuery = z.strictObject({ slug: z.string().optional() });',
    'const word = z.string();\nconst namedParams = z.object({ word: z.string() });',
    "api.get('/a/', { schema: { querystring: z.object({ ordering: z.string() }) } }, read);",
  ])('a URL parameter that accepts any text is reported: %s', (code) => {
    expect(findBareTexts(file('app/modules/a/a.api.ts', code))).toHaveLength(1);
  });

  test.each([
    'export const photoParams = z.object({ id: shortWord(60), page: idInText() });',
    'export const photoResponse = z.object({ url: z.string() });',
  ])('a text that is limited, or that is not part of a URL, is not reported: %s', (code) => {
    expect(findBareTexts(file('app/modules/a/a.api.ts', code))).toEqual([]);
  });
});

describe('readers of what is shared', () => {
  test.each([
    ['app/modules/feelings/feelings.server.ts', "const around: SharedKind = { kind: 'notes' };"],
    ['app/modules/feelings/shared-notes.server.ts', "import { db } from '#app/platform/db/db.ts';"],
    ['app/modules/feelings/shared-notes.server.ts', "import { db as pool } from '#app/platform/db/db.ts';"],
    ['app/modules/feelings/around.api.ts', "api.get('/api/shared-with-me/:id/notes/', read);"],
    ['app/modules/feelings/around.api.ts', 'api.get(`/api/shared-with-me/`, read);'],
  ])('code that reads shared records without a permission is reported: %s %s', (path, code) => {
    expect(findReadersAround(file(path, code))).toHaveLength(1);
  });

  test.each([
    ['app/modules/feelings/shared-notes.server.ts', "const notes: SharedKind = { kind: 'notes' };"],
    ['app/modules/sharing/around.api.ts', "api.get('/api/shared-with-me/', read);"],
    ['app/modules/feelings/feelings.server.ts', "import { db } from '#app/platform/db/db.ts';"],
  ])('code that reads shared records where this is allowed is not reported: %s %s', (path, code) => {
    expect(findReadersAround(file(path, code))).toEqual([]);
  });
});

describe('handlers of the server', () => {
  test.each([
    "socket.on('data', () => parse());",
    "stream.once('error', (error) => keep(error));",
    'setTimeout(() => work(), 10);',
    'setInterval(work, 10);',
    'process.nextTick(() => work());',
    'queueMicrotask(work);',
    'request.setTimeout(10, () => work());',
    "signal.addEventListener('abort', work, { once: true });",
  ])('a handler that is not guarded is reported: %s', (code) => {
    expect(findUnguarded(file('app/platform/a.ts', code))).toHaveLength(1);
  });

  test.each([
    "socket.on('data', guarded('data', () => parse()));",
    "const stop = guarded('a stop', work);\nsetTimeout(stop, 10);",
    "const keep = (name: string) => guarded(name, work);\nchild.on('data', keep('words'));",
    "child.once('exit', (code) => resolve(code));",
    "child.once('error', reject);",
    'setTimeout(late.resolve, 10);',
    "client.on('error', () => {});",
    "join.onRef('a.b', '=', 'c.d').on('a.e', '=', 'f');",
    'socket.setTimeout(0);',
  ])('a handler that is guarded or harmless is not reported: %s', (code) => {
    expect(findUnguarded(file('app/platform/a.ts', code))).toEqual([]);
  });
});

describe('retired words', () => {
  test.each([
    'const mostBytes = 3;',
    'function longestOf(fewestLines: number) {}',
    'export const ratingAnswer = z.object({});',
    'type PageAnswer = string;',
    'export function answerTo() {}',
    'async function comeIn() {}',
    'export function wakeIslands() {}',
    'class KeptMarkup {}',
    'type ImageFault = string;',
    'const trouble = 2;',
    'function keptPlace(place: string) {}',
    'type Row = { shortestNote: number };',
  ])('a declaration with a retired word is reported: %s', (code) => {
    expect(findRetired(file('app/platform/a.ts', code)).length).toBeGreaterThan(0);
  });

  test('a retired word is allowed in a string, and in a name that is declared elsewhere', () => {
    const code = "const acceptedAnswer = 1; const most = 'the most'; almost(longest); const maxBytes = 3;";
    expect(findRetired(file('app/platform/a.ts', code))).toEqual([]);
  });
});

test('if a file has the name of a page but defines no page, it is reported', () => {
  const page = (text: string) => findUndefinedPage(file('app/modules/content/a.page.tsx', text));
  expect(page('export const a = definePage(path, {});')).toEqual([]);
  expect(page('export const a = defineArticlePage(more);')).toEqual([]);
  expect(page('export function cards() {}')).toHaveLength(1);
});

function file(path: string, text: string): Source {
  return { path, text };
}
