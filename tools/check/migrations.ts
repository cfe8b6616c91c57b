import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckResult, Finding } from './result.ts';
import { listFiles } from './sources.ts';
import { tableOwner } from './sql.ts';

export type Migration = { readonly path: string; readonly text: string };

/**
 * Checks three things: that migrations are numbered without a gap, that the names of tables begin with the
 * prefix of their module, and that `member_id` is first in the primary key of a table with rows of members.
 */
export async function migrations(): Promise<CheckResult> {
  const files = listFiles()
    .filter((file) => file.startsWith('app/migrations/'))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
  const findings = [...checkNumbers(files.map((file) => file.path)), ...files.flatMap(checkTables)];
  return {
    name: 'migrations',
    figure: `${findings.length} findings, ${files.length} files`,
    limit: '0',
    findings,
  };
}

/**
 * Checks the numbers in the file names (`0001-platform.sql` and so on). Each number must occur once, and no number
 * may be missing.
 */
export function checkNumbers(paths: readonly string[]): Finding[] {
  return paths.toSorted().flatMap((file, index) => {
    const number = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.exec(path.basename(file))?.[1];
    if (!number) return [{ place: file, text: 'is not named NNNN-what-it-is.sql' }];
    return Number(number) === index + 1
      ? []
      : [{ place: file, text: `is number ${index + 1} of the migrations` }];
  });
}

/**
 * Checks that the name of a table begins with the prefix of its module. Also checks that `member_id` is first in the
 * primary key of a table with rows of members.
 */
export function checkTables({ path: file, text }: Migration): Finding[] {
  const tables = text.matchAll(/^create table (?:if not exists )?(\w+) \(\n([\s\S]*?)^\)/gm);
  return [...tables].flatMap(({ 1: name = '', 2: body = '', index }) => {
    const place = `${file}:${text.slice(0, index).split('\n').length}`;
    const findings: Finding[] = [];
    if (!tableOwner(name)) findings.push({ place, text: `${name} has no module's prefix` });
    const owned = /^ {2}member_id [^\n]*not null/m.test(body);
    const leads = /primary key \(member_id\b/.test(body) || /^ {2}member_id [^\n]*primary key/m.test(body);
    if (owned && !leads)
      findings.push({ place, text: `${name} belongs to a member: member_id leads its primary key` });
    return findings;
  });
}
