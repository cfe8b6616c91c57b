import { readFileSync } from 'node:fs';
import { headings, toAnchor } from './documents.ts';
import type { CheckResult, Finding } from './result.ts';
import { listFiles } from './sources.ts';

type Documents = Readonly<Record<string, string>>;

const text = /\.(md|tsx?|m?js|css|sql)$/;
/** Matches the tests of the checks. These tests are skipped, because they contain violations on purpose. */
const planted = /^tools\/check\/.*\.test\.ts$/;

/**
 * Matches `docs/rules.md`, optionally followed by a comma and a heading: `docs/rules.md, Limits`. A heading begins
 * with a capital letter.
 */
const documentCited = /\bdocs\/([\w./-]+\.md)(?:,[\s*/-]+([A-Z][^).;:`|]*))?/g;
const decisionCited = /\bdecision[\s*/-]+(\d{3})\b/g;
/** Patterns that match citations of papers that the repository does not contain. */
const unheldCited = [
  /\bresearch(?: on \w+)?,?[\s*/-]+(?:section[\s*/-]+)?\d+\.\d/g,
  /\b(?:specification|decisions)(?:'s \w+)?,[\s*/-]+sections?[\s*/-]+\d/gi,
];

/** Checks that every cited document, heading and decision record exists. */
export async function citations(): Promise<CheckResult> {
  const files = listFiles().filter((file) => text.test(file) && !planted.test(file));
  const documents: Documents = Object.fromEntries(
    files.filter((file) => /^docs\/.*\.md$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const findings = files.flatMap((file) => findDeadCitations(file, readFileSync(file, 'utf8'), documents));
  return {
    name: 'citations',
    figure: `${findings.length} findings, ${files.length} files`,
    limit: '0',
    findings,
  };
}

/**
 * Finds citations of documents, headings or decision records that do not exist. `documents` has the text of each
 * existing document by its path.
 */
export function findDeadCitations(file: string, text: string, documents: Documents): Finding[] {
  const finding = (index: number, what: string): Finding => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    text: what,
  });
  const ofDocuments = [...text.matchAll(documentCited)].flatMap(
    ({ index, 1: name = '', 2: heading = '' }) => {
      const document = documents[`docs/${name}`];
      if (document === undefined) return [finding(index, `cites docs/${name}, which is not there`)];
      const title = heading.replace(/[\s*/]*\n[\s*/-]*/g, ' ').trim();
      if (title === '' || headings(document).includes(toAnchor(title))) return [];
      return [finding(index, `cites docs/${name}, ${title}: there is no such heading`)];
    },
  );
  const ofDecisions = [...text.matchAll(decisionCited)]
    .filter(({ 1: number }) => !Object.keys(documents).some((path) => path.includes(`/decisions/${number}-`)))
    .map(({ index, 1: number }) => finding(index, `cites decision ${number}, which is not there`));
  const ofUnheld = unheldCited
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ index, 0: words }) => finding(index, `cites a paper that is not in the repository: ${words}`));
  return [...ofDocuments, ...ofDecisions, ...ofUnheld];
}
