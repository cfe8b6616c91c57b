import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckResult, Finding } from './result.ts';
import { listFiles } from './sources.ts';

type Exists = (file: string) => boolean;

/**
 * The maximum number of words of all written documents together. It is `words` for the first `modules` modules,
 * plus `wordsOfAModule` for each further module. Generated pages are not counted.
 */
const budget = { words: 25_000, modules: 20, wordsOfAModule: 600 } as const;

/**
 * Checks four things: that the folder map of the README is correct, that the links and commands in documents are
 * valid, that each decision record has a head, and that the documents are within their budget of words.
 */
export async function documents(): Promise<CheckResult> {
  const files = listFiles().filter((file) => /^(docs\/.*|bench\/README|README)\.md$/.test(file));
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const findings = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [
      ...findDeadLinks(file, text),
      ...findMissingFolders(file, text),
      ...findUnknownCommands(file, text, Object.keys(scripts)),
      ...findHeadless(file, text),
    ];
  });
  if (!files.includes('README.md')) findings.push({ place: 'README.md', text: 'is not there' });
  const words = files.filter(isWritten).reduce((sum, file) => sum + countWords(readText(file)), 0);
  const modules = new Set(listFiles().flatMap((file) => /^app\/modules\/([^/]+)\//.exec(file)?.[1] ?? []));
  findings.push(...findExcess(words, modules.size));
  return {
    name: 'documents',
    figure: `${findings.length} findings, ${files.length} files, ${words} words`,
    limit: `0, ${findBudget(modules.size)} words`,
    findings,
  };
}

/** Returns a finding if the documents have more words than their budget. */
export function findExcess(words: number, modules: number): Finding[] {
  const allowed = findBudget(modules);
  if (words <= allowed) return [];
  const text = `${words} words are written by hand, ${allowed} may be: strike what a test, a type or a generated page holds`;
  return [{ place: 'docs', text }];
}

/** Returns the maximum number of words of all documents together for this number of modules. */
function findBudget(modules: number): number {
  return budget.words + Math.max(0, modules - budget.modules) * budget.wordsOfAModule;
}

function isWritten(file: string): boolean {
  return !file.startsWith('docs/generated/');
}

/** Counts the words of a text as `wc -w` does. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Finds links to missing files or headings. */
export function findDeadLinks(
  file: string,
  text: string,
  exists: Exists = existsSync,
  read = readText,
): Finding[] {
  return splitLines(withoutFences(text)).flatMap(([line, place]) =>
    [...line.matchAll(/\]\(<?([^)>\s]+)>?[^)]*\)/g)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [target = '', anchor] = decodeURI(link).split('#');
      const aim = target === '' ? file : path.join(path.dirname(file), target);
      if (target !== '' && !exists(aim))
        return [{ place: `${file}:${place}`, text: `link to ${link}, which is not there` }];
      const known =
        !anchor || !aim.endsWith('.md') || headings(target === '' ? text : read(aim)).includes(anchor);
      return known
        ? []
        : [{ place: `${file}:${place}`, text: `link to ${link}, a heading that is not there` }];
    }),
  );
}

/**
 * Finds the folders of a map that do not exist. A map is a code block whose lines begin with `name/` or `name.ext`,
 * followed by two spaces and a description. An indented line describes something in the folder above. `<noun>` and
 * names in capitals are placeholders.
 */
export function findMissingFolders(file: string, text: string, exists: Exists = existsSync): Finding[] {
  const findings: Finding[] = [];
  for (const block of text.matchAll(/^```(?:text)?\n([\s\S]*?)^```/gm)) {
    if (!/^\s*[\w.-]+\/\s/m.test(block[1] ?? '')) continue;
    const first = text.slice(0, block.index).split('\n').length + 1;
    for (const [entry, line] of mapEntries(block[1] ?? '')) {
      if (!exists(entry))
        findings.push({
          place: `${file}:${first + line}`,
          text: `the map names ${entry}, which is not there`,
        });
    }
  }
  return findings;
}

/** Returns the paths in a folder map. Each has the number of its line in the code block, from 0. */
function mapEntries(block: string): [string, number][] {
  const above: { indent: number; name: string }[] = [];
  return block.split('\n').flatMap((text, line): [string, number][] => {
    const [, space = '', name = ''] = /^(\s*)([\w.@/-]+\/|[\w.-]+\.[a-z]+)(?=\s|$)/.exec(text) ?? [];
    if (name === '') return [];
    while ((above.at(-1)?.indent ?? -1) >= space.length) above.pop();
    above.push({ indent: space.length, name: name.replace(/\/$/, '') });
    return [[above.map((folder) => folder.name).join('/'), line]];
  });
}

/** Finds each `npm run x` in a document for which package.json has no script x. */
export function findUnknownCommands(file: string, text: string, scripts: readonly string[]): Finding[] {
  return splitLines(text).flatMap(([line, place]) =>
    [...line.matchAll(/\bnpm run ([a-z][a-z:-]*)/g)]
      .filter(([, script = '']) => !scripts.includes(script))
      .map(([command]) => ({ place: `${file}:${place}`, text: `${command} is not in package.json` })),
  );
}

/**
 * Finds a decision record whose head is incomplete. A head consists of the number, a day with a state, and the
 * context.
 */
export function findHeadless(file: string, text: string): Finding[] {
  const number = /^docs\/decisions\/(\d{3})-/.exec(file)?.[1];
  const head = /^# (\d{3}) .+\n\n\d{4}-\d{2}-\d{2}, (accepted|retired by \d{3})\.\n\n\*\*Context\.\*\* /.exec(
    text,
  );
  if (number === undefined || head?.[1] === number) return [];
  return [
    { place: file, text: `does not begin with "# ${number} …", "YYYY-MM-DD, accepted." and "**Context.**"` },
  ];
}

/** Returns the anchors of a document's headings. */
export function headings(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => toAnchor(title));
}

/** Returns the anchor that GitHub creates for a heading. */
export function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Returns the text with empty lines in place of its code blocks. The line numbers stay the same. */
function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
}

function splitLines(text: string): [string, number][] {
  return text.split('\n').map((line, index) => [line, index + 1]);
}

function readText(file: string): string {
  return readFileSync(file, 'utf8');
}
