import { builtinModules } from 'node:module';
import { product, type Rule, rule, tests } from './boundary-rule.ts';
import { browserPackages, browserPlatform, type Role, type RoleName, roles } from './file-roles.ts';
import { listAbilities, modules, reachableFrom } from './levels.ts';

const manifest = '^app/modules/[^/]+/[^/.]+\\.(module|screens)\\.ts$';
const door = '^app/modules/[^/]+/(index\\.ts|ui\\.tsx|schema\\.ts)$';
/**
 * The pattern for the folder of an ability. In a flat module, which has no such folder, it matches the empty text.
 */
const ability = '(?:|[^/]+/)';
const core = `^(node:)?(${builtinModules.map((name) => name.replace(/[/.]/g, '\\$&')).join('|')})$`;
const anywhere = '^(app|ui)/';
/** The folders `app` and `ui`, and the back office. */
const everywhere = '^(app|ui|admin/src)/';
/** The packages that the back office may use in addition to the packages of the member app. */
const adminPackages = '(^|/)node_modules/(ra-core|react-router-dom)/';

/** The rules for direct imports. Type imports count too. */
export function importRules(): Rule[] {
  return [
    ...modules.flatMap(levelRules),
    ...modules.flatMap(abilityRules),
    ...entries(roles).flatMap(roleRules),
    ...houseRules(),
    rule('no cycles', 'files do not import each other in a circle, not even for types', {
      from: product(everywhere),
      to: { circular: true },
    }),
  ];
}

/**
 * A module may import only modules of lower levels, and the modules that the list of sideways imports allows.
 */
function levelRules(module: string): Rule[] {
  const open = [module, ...reachableFrom(module)];
  return [
    rule(`level of ${module}`, `${module} may import only: ${open.slice(1).join(', ') || 'no module'}`, {
      from: product(`^app/modules/${module}/`),
      to: { path: '^app/modules/', pathNot: `^app/modules/(${open.join('|')})/` },
    }),
  ];
}

/** In a module with folders, an ability may import only its own files and the abilities below it. */
function abilityRules(module: string): Rule[] {
  const order = listAbilities(module);
  return order.map((name, index) =>
    rule(
      `order of ${module}/${name}`,
      `${name} may import of ${module} only: ${order.slice(0, index + 1).join(', ')}`,
      {
        from: product(`^app/modules/${module}/${name}/`),
        to: {
          path: `^app/modules/${module}/`,
          pathNot: `^app/modules/${module}/(${order.slice(0, index + 1).join('|')})/`,
        },
      },
    ),
  );
}

function roleRules([name, role]: [RoleName, Role]): Rule[] {
  const from = product(`^app/modules/([^/]+)/${ability}${role.file}$`);
  const values = allowedValues(role);
  const types = [
    values,
    own(role.ownTypes ?? []),
    doorsOf(role.doorTypes),
    role.platformTypes ? `^app/platform/(${role.platformTypes})` : '',
    role.uiTypes ? '^ui/' : '',
  ]
    .filter(Boolean)
    .join('|');
  return [
    rule(`imports of ${name}`, `a ${name} file may not import this`, {
      from,
      to: { pathNot: values, dependencyTypesNot: ['type-only'] },
    }),
    rule(`types in ${name}`, `a ${name} file may not import this, not even as a type`, {
      from,
      to: { pathNot: types, dependencyTypes: ['type-only'] },
    }),
  ];
}

function allowedValues({ own: kinds, doors, platform, packages, ui }: Role): string {
  const isAny = packages === 'any';
  return [
    own(kinds),
    doorsOf(doors),
    platform ? `^app/platform/(${platform})` : '',
    isAny ? '(^|/)node_modules/(?!(kysely|pg)/)' : `(^|/)node_modules/${packages}/`,
    isAny ? core : '',
    ui ? '^ui/' : '',
  ]
    .filter(Boolean)
    .join('|');
}

function doorsOf(doors: string | undefined): string {
  return doors ? `^app/modules/(?!$1/)[^/]+/${doors}$` : '';
}

function own(kinds: readonly RoleName[]): string {
  return kinds.length === 0
    ? ''
    : `^app/modules/$1/${ability}(${kinds.map((kind) => roles[kind].file).join('|')})$`;
}

/** The rules that are not derived from a table. */
function houseRules(): Rule[] {
  return [...moduleRules(), ...sharingRules(), ...sideRules(), ...packageRules(), ...adminRules()];
}

function moduleRules(): Rule[] {
  return [
    rule('doors between modules', 'another module is used through its index.ts, ui.tsx or schema.ts', {
      from: product('^app/modules/([^/]+)/'),
      to: { path: '^app/modules/[^/]+/', pathNot: `^app/modules/$1/|${door}` },
    }),
    rule(
      'doors from outside',
      'the shell and the seeds use a module through its index.ts, ui.tsx or schema.ts, the shell by its manifest',
      {
        from: { path: '^app/(shell|seeds)/', pathNot: tests },
        to: { path: '^app/modules/', pathNot: `${door}|${manifest}` },
      },
    ),
    rule('manifests', 'only the shell reads the manifests of modules', {
      from: { path: '^app/', pathNot: `^app/shell/|${tests}` },
      to: { path: manifest },
    }),
    rule('screens', 'only the list of its module opens a screen', {
      from: { path: '^app/', pathNot: `\\.screens\\.ts$|^app/modules/.+\\.screen\\.tsx$|${tests}` },
      to: { path: '\\.screen\\.tsx$' },
    }),
    rule('modules know no shell', 'a module knows neither the shell nor the seeds', {
      from: product('^app/modules/'),
      to: { path: '^app/(?!modules/|platform/)[^/]+/' },
    }),
  ];
}

/**
 * The rules for functions that read shared records. These rules ensure that shared records are read only
 * through `requireShared` of `sharing`.
 */
function sharingRules(): Rule[] {
  const reader = `^app/modules/(?!sharing/)[^/]+/${ability}shared-[^/.]+\\.server\\.ts$`;
  const reading = '^app/modules/sharing/(index|shared-reading\\.server)\\.ts$';
  return [
    rule(
      'readers of what is shared',
      'only the manifest of its module contributes a reader of shared records',
      {
        from: product('^app/', '\\.module\\.ts$'),
        to: { path: reader },
      },
    ),
    rule('queries of what is shared', 'only the reader of shared records runs its queries', {
      from: product('^app/', `${ability}shared-[^/.]+\\.server\\.ts$`),
      to: { path: `^app/modules/(?!sharing/)[^/]+/${ability}shared-[^/.]+\\.queries\\.ts$` },
    }),
    rule('list of what is shared', 'only the reading function of sharing lists the readers', {
      from: product('^app/', reading),
      to: { path: '^app/modules/sharing/shared-kinds\\.server\\.ts$' },
    }),
    rule('routes of what is shared', 'the routes of shared records read by the verbs of sharing alone', {
      from: { path: '^app/modules/sharing/shared-with-me\\.api\\.ts$' },
      to: { path: '\\.queries\\.ts$|^app/modules/(?!sharing/)|require-shared\\.server\\.ts$' },
    }),
  ];
}

function sideRules(): Rule[] {
  return [
    rule('platform knows no product', 'the platform knows neither modules nor shell nor seeds', {
      from: product('^app/platform/'),
      to: { path: '^app/(modules|shell|seeds)/' },
    }),
    rule('ui knows no app', 'the design system knows nothing of the product', {
      from: product('^ui/'),
      to: { path: '^app/' },
    }),
    rule('seeds are for the shell', 'only the shell and tests sow', {
      from: { path: anywhere, pathNot: `^app/(shell|seeds)/|${tests}` },
      to: { path: '^app/seeds/' },
    }),
    rule('no test code', 'product code does not import test code', {
      from: product(everywhere),
      to: { path: tests },
    }),
    rule('no tools', 'product code does not import tools', {
      from: product(anywhere),
      to: { path: '^(tools|e2e|bench|admin)/' },
    }),
  ];
}

/**
 * The back office is a client like any other. It uses the browser doors of modules (`ui.tsx`, `schema.ts`), and no
 * file of the server.
 */
function adminRules(): Rule[] {
  const allowed = [
    '^admin/(src|locales)/',
    '^ui/',
    '^app/modules/[^/]+/(ui\\.tsx|schema\\.ts)$',
    `^app/platform/${browserPlatform}`,
    `(^|/)node_modules/${browserPackages}/`,
    adminPackages,
  ];
  return [
    rule('imports of the back office', 'the back office uses doors for browsers and the design system', {
      from: product('^admin/src/'),
      to: { pathNot: allowed.join('|') },
    }),
  ];
}

function packageRules(): Rule[] {
  return [
    rule('database driver', 'kysely and pg belong to queries and the platform', {
      from: product('^(app/(?!platform/)|ui/)', '\\.queries\\.ts$'),
      to: { path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    }),
    rule('no development packages', 'product code runs without development dependencies', {
      from: product(anywhere, '^ui/gallery'),
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '(^|/)node_modules/@types/',
      },
    }),
    rule(
      'imports lead somewhere',
      'an import that leads nowhere; those that begin with /@ are of Vite itself',
      {
        from: { path: everywhere },
        to: { couldNotResolve: true, pathNot: '^/@' },
      },
    ),
  ];
}

/** Files that run in the browser or on both sides. */
const browserFiles = [
  '^ui/',
  `^app/modules/[^/]+/${ability}[^/.]+\\.(island|screen)\\.tsx$`,
  `^app/modules/[^/]+/${ability}[^/.]+\\.(browser|schema|policy)\\.ts$`,
  `^app/modules/[^/]+/${ability}(?!index\\.ts)[^/.]+\\.ts$`,
  '^app/modules/[^/]+/[^/.]+\\.(screens|paths)\\.ts$',
  '^app/modules/[^/]+/ui\\.tsx$',
  '^app/platform/(browser|enhancement|islands)/',
  '^admin/src/',
  '^app/shell/member(?!-page\\.)[^/.]*(\\.browser)?\\.tsx?$|^app/shell/[^/]+\\.client\\.tsx?$',
];

/**
 * The rules for everything that a file loads, whether directly or through other files. Type imports do not count.
 */
export function reachRules(): Rule[] {
  const allowed = [
    ...browserFiles,
    `^app/modules/[^/]+/${ability}(?!index\\.ts)[^/.]+\\.tsx?$`,
    `^app/platform/${browserPlatform}`,
    '^app/shell/(screen-skeleton\\.tsx|brand\\.ts)$',
    '^app/locales/[^/]+/browser\\.po$',
    '^admin/locales/[^/]+/admin\\.po$',
    adminPackages,
    `(^|/)node_modules/${browserPackages}/`,
  ];
  return [
    rule('browser reaches no server', 'a file of the browser loads a file or a package that is not for it', {
      from: product(browserFiles.join('|'), '^ui/gallery'),
      to: { reachable: true, path: '.', pathNot: allowed.join('|') },
    }),
  ];
}

function entries(table: typeof roles): [RoleName, Role][] {
  return [...roleNames(table)].map((name) => [name, table[name]]);
}

function roleNames(table: typeof roles): RoleName[] {
  const isRole = (name: string): name is RoleName => name in table;
  return Object.keys(table).filter(isRole);
}
