import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderFiles, listAbilities, modules } from './levels.ts';
import type { CheckResult, Finding } from './result.ts';
import { listFiles } from './sources.ts';

/**
 * The names of the doors, and below them the shapes of all other file names in a module. If a name gives no role, the
 * file is a component or pure code for server and browser.
 */
const doors = [/^index\.ts$/, /^ui\.tsx$/, /^schema\.ts$/];
const shapes = [
  /^[a-z0-9-]+\.(server|browser|schema|policy|queries|api|jobs|module|screens|paths|factory|fixture)\.ts$/,
  /^[a-z0-9-]+\.(page|part|island|screen|mail)\.tsx$/,
  /^[a-z0-9-]+(\.[a-z]+)?\.test\.tsx?$/,
  /^[a-z0-9-]+\.tsx?$/,
];
const drawer = /^(utils?|helpers?|misc|common|types?|shared|stuff)$/;
const kebab = /^README\.md$|^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const named = /^(app|ui|tools|e2e|bench|docs)\//;

/**
 * Checks that the folders are in the table of levels, that each file has one role and a kebab-case name, that there
 * are no catch-all files, and that policies have tests.
 */
export async function moduleShape(): Promise<CheckResult> {
  const files = listFiles();
  const findings = [
    ...files.flatMap(checkName),
    ...files.flatMap(checkPlace),
    ...checkFolders(files),
    ...checkPolicies(files),
  ];
  return { name: 'module shape, names', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Checks that every part of the path is in kebab-case and is not a catch-all name. */
export function checkName(file: string): Finding[] {
  if (!named.test(file)) return [];
  const parts = file.replace(/^app\/locales\/[^/]+\//, 'app/locales/').split('/');
  const wrong = parts.find((part) => !kebab.test(part));
  const vague = parts.find((part) => drawer.test(part.replace(/\..*$/, '')));
  return [
    ...(wrong ? [{ place: file, text: `${wrong} is not kebab-case` }] : []),
    ...(vague ? [{ place: file, text: `${vague} is a drawer: name it after what it holds` }] : []),
  ];
}

/**
 * Checks that a file of a module is in the folder of the module or in the folder of an ability. Also checks that its
 * name has one of the shapes.
 */
export function checkPlace(file: string): Finding[] {
  const [, module, folder = '', name = ''] = /^app\/modules\/([^/]+)\/(?:(.+)\/)?([^/]+)$/.exec(file) ?? [];
  if (module === undefined) return [];
  const at = (text: string) => [{ place: file, text }];
  if (!modules.includes(module)) return at(`${module} is not in tools/check/levels.ts`);
  const abilities = listAbilities(module);
  if (folder && !abilities.includes(folder))
    return at(`${folder} is no ability of ${module} in tools/check/levels.ts`);
  if (abilities.length > 0 && !folder && !isAtDoor(module, name))
    return at(`belongs into the folder of an ability: ${abilities.join(', ')}`);
  const allowed = folder ? shapes : [...doors, ...shapes];
  const isDoor = doors.some((shape) => shape.test(name));
  return allowed.some((shape) => shape.test(name)) && !(folder && isDoor)
    ? []
    : at('has none of the names in the table of module files');
}

/**
 * Whether a file may be beside the folders of abilities. Such a file is a door, combines abilities, or tests several
 * abilities.
 */
function isAtDoor(module: string, name: string): boolean {
  return (
    doors.some((shape) => shape.test(name)) || name.startsWith(`${module}.`) || /\.test\.tsx?$/.test(name)
  );
}

/**
 * Checks that a large module has folders by ability, and that a small module has none. Also checks that each ability
 * has files, but not too many.
 */
export function checkFolders(files: readonly string[], ofModule = listAbilities): Finding[] {
  return modules.flatMap((module) => {
    const place = `app/modules/${module}`;
    const own = files.filter(
      (file) => file.startsWith(`${place}/`) && !/\.(test|fixture|factory)\.tsx?$/.test(file),
    );
    const abilities = ofModule(module);
    const sizes = abilities.map((name) => ({
      place: `${place}/${name}`,
      count: own.filter((file) => file.startsWith(`${place}/${name}/`)).length,
    }));
    const { min, max } = folderFiles;
    return [
      ...(own.length > max && abilities.length === 0
        ? [{ place, text: `has ${own.length} files: over ${max} it needs folders by ability` }]
        : []),
      ...(own.length < min && abilities.length > 0
        ? [{ place, text: `has ${own.length} files: under ${min} a module is flat` }]
        : []),
      ...sizes.flatMap((ability) => {
        if (ability.count === 0) return [{ place: ability.place, text: 'is an ability without files' }];
        const text = `has ${ability.count} files: over ${max} an ability is divided`;
        return ability.count > max ? [{ place: ability.place, text }] : [];
      }),
    ];
  });
}

/** Checks that each policy has a test file beside it, and that this test imports functions of the policy. */
export function checkPolicies(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): Finding[] {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  return files
    .filter((file) => file.endsWith('.policy.ts'))
    .filter((policy) => {
      const beside = tests.filter((test) => path.dirname(test) === path.dirname(policy));
      return !beside.some((test) => importsValues(read(test), path.basename(policy)));
    })
    .map((policy) => ({ place: policy, text: 'has no test beside it that uses its functions' }));
}

/** Whether a source imports more than types from another file in its folder. */
function importsValues(source: string, file: string): boolean {
  const imports = source.matchAll(/import\s+(?!type\b)\{([^}]*)\}\s+from\s+'\.\/([^']+)'/g);
  return [...imports].some(([, names = '', from]) => {
    const values = names.split(',').filter((name) => name.trim() !== '' && !name.trim().startsWith('type '));
    return from === file && values.length > 0;
  });
}
