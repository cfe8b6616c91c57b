import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** What a run is to cover: everything, some steps, or only what belongs to certain parts of the house. */
export type Selection = {
  steps: readonly string[];
  /** Folders whose unit tests run; all when empty. */
  folders: readonly string[];
  /** Files of journeys; all when empty, none when null. */
  journeys: readonly string[] | null;
};

export const allSteps = ['check', 'unit', 'browser'];

/** The journeys that walk through each part. One that is in no list belongs to the whole house, and runs with all. */
export const journeysOf: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'public-forms',
    'recover',
    'second-factor',
    'security',
    'session',
    'consent',
    'keyboard',
    'abuse',
  ],
  logins: ['next-auth', 'security'],
  'session-service': ['next-auth', 'session-client', 'session'],
  content: ['blog', 'landing', 'reading', 'recordings'],
  comments: ['comments'],
  contact: ['public-forms', 'application-video'],
  feelings: ['thin-path', 'member-forms', 'consent'],
  portfolio: ['thin-path', 'member-forms'],
  media: ['media', 'application-video', 'recordings'],
  attribution: ['public-forms'],
  ui: ['gallery', 'overlays', 'keyboard', 'landing'],
  shell: ['start', 'fault', 'full-disk', 'docs', 'specified', 'thin-path'],
};

/** Where the product's modules lie; the other parts are folders of their own. */
const modules = 'app/modules';
const parts: Readonly<Record<string, string>> = {
  platform: 'app/platform',
  shell: 'app/shell',
  seeds: 'app/seeds',
  ui: 'ui',
  tools: 'tools',
};

/**
 * Reads what `npm test -- …` was given: nothing, the name of a step, the name of a part (a module, an ability of one as
 * `accounts/session`, `platform`, `ui` …), or `--changed` with an optional commit to compare with.
 * @throws Error with the names that there are
 */
export function selectTests(given: readonly string[], changed = changedFiles): Selection {
  const [name, since] = given;
  if (name === undefined) return { steps: allSteps, folders: [], journeys: [] };
  if (name === '--changed') return selectChanged(changed(since ?? 'HEAD'));
  if (allSteps.includes(name)) return { steps: [name], folders: [], journeys: [] };
  const folder = folderOf(name);
  if (!folder)
    throw new Error(`There is no part called ${name}: ${[...allSteps, ...partNames()].join(', ')}.`);
  return { steps: allSteps, folders: [folder], journeys: journeysOf[name.replace(/\/.*/, '')] ?? null };
}

/** A change in what every part stands on can touch everything; one in a module, itself and its journeys. */
function selectChanged(files: readonly string[]): Selection {
  const names = new Set(files.map(partOf));
  if (names.has(undefined)) return { steps: allSteps, folders: [], journeys: [] };
  const touched = [...names].filter((name) => name !== undefined && name !== 'docs');
  const folders = touched.flatMap((name) => (name ? (folderOf(name) ?? []) : []));
  const journeys = [...new Set(touched.flatMap((name) => journeysOf[name ?? ''] ?? []))];
  if (folders.length === 0) return { steps: ['check'], folders, journeys: null };
  return { steps: allSteps, folders, journeys: journeys.length > 0 ? journeys : null };
}

/** The part that a file belongs to; undefined for what every part stands on. */
function partOf(file: string): string | undefined {
  const module = /^app\/modules\/([^/]+)\//.exec(file)?.[1];
  if (module) return module;
  if (/^(docs\/|README)/.test(file)) return 'docs';
  return ['seeds', 'tools'].find((name) => file.startsWith(`${parts[name]}/`));
}

function folderOf(name: string): string | undefined {
  const isAbility = /^[a-z-]+\/[a-z-]+$/.test(name) && existsSync(`${modules}/${name}`);
  return isAbility || partNames().includes(name) ? (parts[name] ?? `${modules}/${name}`) : undefined;
}

function partNames(): string[] {
  return [...readdirSync(modules), ...Object.keys(parts)];
}

function changedFiles(since: string): string[] {
  const list = (args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...list(['diff', '--name-only', since]), ...list(['ls-files', '--others', '--exclude-standard'])];
}
