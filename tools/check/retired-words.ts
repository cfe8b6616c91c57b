import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, readSources, type Source, toPlace, walk } from './sources.ts';

/** Retired words (docs/style.md) as patterns that match names, each with its replacement. */
const retired: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /^(most|longest|widest)[A-Z]/, instead: 'max…' },
  { pattern: /^(fewest|shortest|least)[A-Z]/, instead: 'min…' },
  { pattern: /(?<!^accepted)(?<!^stay)Answer$/, instead: '…Response, or …Input for what comes in' },
  { pattern: /^(answer)(To|Of|Get|Post)$/, instead: 'to…Response, handle…' },
  {
    pattern: /^(admit|admitted|comeIn|enterApi|enterBrowser)/,
    instead: 'authorize, register, start a session',
  },
  { pattern: /^(wakeIsland|wakeTouched|revive|comeAlive|bringToLife)/, instead: 'hydrate' },
  {
    pattern: /^(kept|free|own)?[pP]lace(s|Of)?$|[a-z]Places?$/,
    instead: 'location, network, path, position, slot',
  },
  {
    pattern: /^(fault|trouble)s?$|[a-z](Fault|Trouble)s?$/,
    instead: 'error, failure, refusal with a reason',
  },
  { pattern: /^patience|[a-z]Patience|Patience(Ms|Seconds)$/, instead: 'timeout, or retry' },
  {
    pattern: /^(KeptMarkup|RecentlyUsed|quietMoment|askOutside|forgive)$/,
    instead: 'FragmentCache, LRUCache, …',
  },
];

/**
 * Files in which these words have another meaning. For example, in these checks a place is a position in a file.
 */
const exempt = /^tools\/check\/|^app\/shell\/testing\/|\.(test|spec|factory|fixture)\.tsx?$/;

/** Checks that no name declared in product code contains a retired word. */
export async function retiredWords(): Promise<CheckResult> {
  const findings = readSources()
    .filter(({ path }) => !exempt.test(path))
    .flatMap(findRetired);
  return { name: 'retired words', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Finds the declarations of a source whose names contain a retired word. */
export function findRetired(source: Source): Finding[] {
  const findings: Finding[] = [];
  walk(parseTree(source), (node) => {
    const name = declaredName(node);
    const word = name && retired.find(({ pattern }) => pattern.test(name));
    if (word) findings.push({ place: toPlace(source, node), text: `${name}: say ${word.instead}` });
  });
  return findings;
}

function declaredName(node: ts.Node): string | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodDeclaration(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/**
 * Checks that every `.page.tsx` defines a page. A file that renders only a part of a page is called `.part.tsx`.
 */
export async function pagesDefined(): Promise<CheckResult> {
  const findings = readSources().flatMap(findUndefinedPage);
  return { name: 'pages that are pages', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Reports a source that has the file name of a page but defines no page. */
export function findUndefinedPage({ path, text }: Source): Finding[] {
  if (!path.endsWith('.page.tsx') || /\bdefine\w*Page\(/.test(text)) return [];
  return [{ place: path, text: 'defines no page: call it .part.tsx' }];
}
