import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeCaches } from '../pages/caches.ts';
import { makeHouse } from '../pages/house.ts';
import { makeLimits } from '../pages/limits.ts';
import type { PageResult } from '../pages/page.ts';
import type { CheckResult, Finding } from './result.ts';
import { readSources, type Source } from './sources.ts';
import { makeSpecification } from './specification.ts';

type Page = { readonly file: string; readonly make: (sources: readonly Source[]) => PageResult };

const pages: readonly Page[] = [
  { file: 'docs/generated/limits.md', make: makeLimits },
  { file: 'docs/generated/caches.md', make: makeCaches },
  { file: 'docs/generated/house.svg', make: makeHouse },
  { file: 'docs/generated/specification.md', make: makeSpecification },
];

/**
 * Checks that the pages that are generated from the code are current. If `isUpdate` is true, it writes the pages.
 */
export async function generated(isUpdate = false): Promise<CheckResult> {
  const findings = pages.flatMap(({ file, make }) => {
    const page = make(readSources());
    if (isUpdate) writeFileSync(file, page.text);
    return [...page.findings, ...findStale(file, page.text, readText(file))];
  });
  return {
    name: 'generated pages',
    figure: `${findings.length} findings, ${pages.length} pages`,
    limit: '0',
    findings,
  };
}

/** Returns a finding if the stored text of a page differs from its current text. */
export function findStale(file: string, current: string, stored: string | undefined): Finding[] {
  if (stored === current) return [];
  return [{ place: file, text: 'is stale: npm run check -- generated --update writes it' }];
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
