import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { modules as moduleNames, reachableFrom } from '../check/levels.ts';

/** What a test run includes: everything, some steps, or the tests of some parts of the program. */
export type Selection = {
  steps: readonly string[];
  /** The folders whose unit tests run. An empty list stands for all folders. */
  folders: readonly string[];
  /** The names of the journeys that run. An empty list stands for all journeys, null for no journey. */
  journeys: readonly string[] | null;
};

export const allSteps = ['check', 'unit', 'browser'];

/** The folder of the modules. Each part of the program that is no module has a separate folder. */
const modules = 'app/modules';
const parts: Readonly<Record<string, string>> = {
  platform: 'app/platform',
  shell: 'app/shell',
  seeds: 'app/seeds',
  ui: 'ui',
  admin: 'admin/src',
  tools: 'tools',
};

/**
 * Reads which parts of the program each journey crosses. The first line of the file of a journey names these
 * parts: `// Crosses: paradas, today.`
 * @returns a map from the name of the file in `e2e/`, without `.spec.ts`, to the list of parts; the list is
 * empty if the line is missing
 */
export function readJourneys(): Map<string, readonly string[]> {
  const names = globSync('e2e/*.spec.ts').map((file) => file.replace(/^e2e\/|\.spec\.ts$/g, ''));
  return new Map(names.toSorted().map((name) => [name, readCrossedParts(`e2e/${name}.spec.ts`)]));
}

function readCrossedParts(file: string): string[] {
  const firstLine = readFileSync(file, 'utf8').split('\n', 1)[0] ?? '';
  return /^\/\/ Crosses: ([a-z, -]+)\.$/.exec(firstLine)?.[1]?.split(', ') ?? [];
}

/**
 * Returns the journeys that cross at least one of the parts `crossed`. Returns null if there is no such journey.
 */
function findJourneys(crossed: readonly string[]): readonly string[] | null {
  const names = [...readJourneys()].flatMap(([name, parts]) =>
    parts.some((part) => crossed.includes(part)) ? name : [],
  );
  return names.length > 0 ? names : null;
}

/**
 * Lists the modules that depend on `changed`, directly or through another module. A module depends on another
 * module if `levels.ts` allows the import and a file of the module contains the import.
 * @param doImport whether the first module imports the second; by default this is read from the files
 */
export function listDependants(changed: readonly string[], doImport = importsModule): string[] {
  const found = new Set(changed);
  // A module imports only modules of lower levels and at most one module of its own level. Therefore two rounds find
  // every chain.
  for (const _round of [1, 2])
    for (const module of existingModules())
      if (reachableFrom(module).some((below) => found.has(below) && doImport(module, below)))
        found.add(module);
  return [...found].filter((name) => !changed.includes(name));
}

function existingModules(): string[] {
  return moduleNames.filter((name) => existsSync(`${modules}/${name}`));
}

function importsModule(module: string, other: string): boolean {
  return globSync(`${modules}/${module}/**/*.{ts,tsx}`).some((file) =>
    readFileSync(file, 'utf8').includes(`#app/modules/${other}/`),
  );
}

/**
 * Parses the arguments of `npm test -- …`. There may be no argument, the name of a step, the name of a part (a
 * module, an ability such as `accounts/session`, `platform`, `ui` …), or `--changed`, optionally with a commit to
 * compare with.
 * @throws Error that lists the known names
 */
export function selectTests(given: readonly string[], changed = changedFiles): Selection {
  const [name, since] = given;
  if (name === undefined) return { steps: allSteps, folders: [], journeys: [] };
  if (name === '--changed') return selectChanged(changed(since ?? 'HEAD'));
  if (allSteps.includes(name)) return { steps: [name], folders: [], journeys: [] };
  const folder = findFolder(name);
  if (!folder)
    throw new Error(`There is no part called ${name}: ${[...allSteps, ...partNames()].join(', ')}.`);
  return { steps: allSteps, folders: [folder], journeys: findJourneys([name.replace(/\/.*/, '')]) };
}

/**
 * Selects the tests for changed files. If a file belongs to no part, everything runs. If a file belongs to a
 * module, three kinds of tests run: the tests of the module, the tests of the modules that depend on it, and
 * the journeys that cross it. If a journey changed, this journey runs.
 */
function selectChanged(files: readonly string[]): Selection {
  const names = new Set(files.map(findPart));
  if (names.has(undefined)) return { steps: allSteps, folders: [], journeys: [] };
  const touched = [...names].flatMap((name) => (name && name !== 'docs' && !isJourney(name) ? name : []));
  const folders = [...touched, ...listDependants(touched)].flatMap((name) => findFolder(name) ?? []);
  const changedJourneys = [...names].flatMap((name) => /^e2e\/(.+)$/.exec(name ?? '')?.[1] ?? []);
  const crossed = [...new Set([...changedJourneys, ...(findJourneys(touched) ?? [])])];
  const journeys = crossed.length > 0 ? crossed : null;
  const unneeded = [...(folders.length > 0 ? [] : ['unit']), ...(journeys ? [] : ['browser'])];
  return { steps: allSteps.filter((step) => !unneeded.includes(step)), folders, journeys };
}

function isJourney(name: string): boolean {
  return name.startsWith('e2e/');
}

/**
 * Returns the part to which a file belongs, or `e2e/NAME` for a journey. Returns undefined for a file that every part
 * needs.
 */
function findPart(file: string): string | undefined {
  const module = /^app\/modules\/([^/]+)\//.exec(file)?.[1];
  if (module) return module;
  if (/^(docs\/|README)/.test(file)) return 'docs';
  const journey = /^(e2e\/[^/]+)\.spec\.ts$/.exec(file)?.[1];
  if (journey) return journey;
  return ['seeds', 'tools'].find((name) => file.startsWith(`${parts[name]}/`));
}

function findFolder(name: string): string | undefined {
  const isAbility = /^[a-z-]+\/[a-z-]+$/.test(name) && existsSync(`${modules}/${name}`);
  return isAbility || partNames().includes(name) ? (parts[name] ?? `${modules}/${name}`) : undefined;
}

/** Returns the names of parts that a journey and `npm test --` may state. */
export function partNames(): string[] {
  return [...readdirSync(modules), ...Object.keys(parts)];
}

function changedFiles(since: string): string[] {
  const list = (args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...list(['diff', '--name-only', since]), ...list(['ls-files', '--others', '--exclude-standard'])];
}
