import { findLevel, listAbilities, modules, reachableFrom } from './levels.ts';

/**
 * A file with imports that is written to test the rules. `caught` is the rule that must report the file. Without
 * `caught` no rule may report it.
 */
export type Plant = { readonly file: string; readonly imports: readonly string[]; readonly caught?: string };

const content = 'app/modules/content';
/** A flat module and the folder of an ability. Each role is tested in both places. */
const flat = 'app/modules/comments';
const folder = 'app/modules/accounts/member';
/**
 * Lists files that violate each rule, and files that comply with the rules. An import that begins with `type ` is
 * type-only.
 */
export function listPlants(): Plant[] {
  return [...levelPlants(), ...abilityPlants(), ...rolePlants(), ...housePlants(), ...innocentPlants()];
}

/**
 * Returns a file for every module. The file imports a forbidden module of a higher level or of the same level.
 */
function levelPlants(): Plant[] {
  return modules.map((module) => {
    const forbidden = modules.filter((other) => other !== module && !reachableFrom(module).includes(other));
    const nearest = forbidden.toSorted((a, b) => findLevel(a) - findLevel(b))[0];
    return {
      file: `app/modules/${module}/planted.ts`,
      imports: [`#app/modules/${nearest}/index.ts`],
      caught: `level of ${module}`,
    };
  });
}

/**
 * Returns three files for every ability. The first two import the next higher ability or, if there is none, a
 * file of the module that is outside of the ability folders. The rules must report both. The third file
 * complies with the rules.
 */
function abilityPlants(): Plant[] {
  return modules.flatMap((module) => {
    const order = listAbilities(module);
    return order.flatMap((name, index) => {
      const next = order[index + 1];
      const file = (base: string) => `app/modules/${module}/${name}/${base}`;
      const caught = `order of ${module}/${name}`;
      return [
        { file: file('climbs.ts'), imports: [next ? `../${next}/above.ts` : `../${module}.ts`], caught },
        { file: file('climbs-for-type.ts'), imports: [`type ../${next ?? module}.ts`], caught },
        { file: file('stays.ts'), imports: ['./beside.ts', `../${order[0]}/below.ts`] },
      ];
    });
  });
}

/** Returns two files for every role. One has a forbidden import, the other a forbidden type import. */
function rolePlants(): Plant[] {
  const values: [role: string, name: string, imports: string][] = [
    ['schema', 'planted.schema.ts', './content.queries.ts'],
    ['policy', 'planted.policy.ts', './content.queries.ts'],
    ['plain', 'calls-server.ts', './content.server.ts'],
    ['plain', 'calls-browser.ts', './content.browser.ts'],
    ['plain', 'calls-node.ts', 'node:fs'],
    ['server', 'asks-http.server.ts', '#app/platform/http/http.server.ts'],
    ['server', 'asks-window.server.ts', '#app/platform/enhancement/prefetch.ts'],
    ['server', 'calls-browser.server.ts', './content.browser.ts'],
    ['browser', 'planted.browser.ts', './content.queries.ts'],
    ['queries', 'planted.queries.ts', './seeding.server.ts'],
    ['api', 'planted.api.ts', './blog.page.tsx'],
    ['page', 'planted.page.tsx', './content.api.ts'],
    ['part', 'planted.part.tsx', './content.api.ts'],
    ['island', 'planted.island.tsx', './content.queries.ts'],
    ['screen', 'planted.screen.tsx', './blog.page.tsx'],
    ['component', 'planted-card.tsx', './content.queries.ts'],
    ['hook', 'use-planted.ts', './content.queries.ts'],
    ['jobs', 'planted.jobs.ts', './content.api.ts'],
    ['mail', 'planted.mail.tsx', './content.queries.ts'],
    ['module', 'planted.module.ts', './content.mail.tsx'],
    ['screens', 'planted.screens.ts', './content.queries.ts'],
    ['paths', 'planted.paths.ts', './content.schema.ts'],
    ['index', 'index.ts', '#app/platform/db/db.ts'],
    ['ui', 'ui.tsx', './content.queries.ts'],
    ['schemaDoor', 'schema.ts', './content.queries.ts'],
  ];
  return values.flatMap(([role, name, imports]) => [
    { file: `${content}/${name}`, imports: [imports], caught: `imports of ${role}` },
    ...(name === 'index.ts' || name === 'ui.tsx' || name === 'schema.ts'
      ? []
      : [{ file: `${folder}/${name}`, imports: [imports], caught: `imports of ${role}` }]),
    {
      file: `${flat}/${name}`,
      imports: ['type #app/shell/start.ts'],
      caught: `types in ${role}`,
    },
  ]);
}

function housePlants(): Plant[] {
  return [
    {
      file: `${content}/window.server.ts`,
      imports: ['#app/modules/accounts/accounts.ts'],
      caught: 'doors between modules',
    },
    {
      file: `${content}/back-window.ts`,
      imports: ['#app/modules/accounts/member/index.ts'],
      caught: 'doors between modules',
    },
    {
      file: 'app/shell/window.ts',
      imports: ['#app/modules/content/editing/seeding.server.ts'],
      caught: 'doors from outside',
    },
    {
      file: 'app/shell/shows-screen.ts',
      imports: ['#app/modules/content/content.screen.tsx'],
      caught: 'screens',
    },
    {
      file: 'app/seeds/reads-manifest.ts',
      imports: ['#app/modules/content/content.module.ts'],
      caught: 'manifests',
    },
    { file: `${content}/knows-shell.ts`, imports: ['#app/shell/start.ts'], caught: 'modules know no shell' },
    {
      file: 'app/platform/knows-product.ts',
      imports: ['#app/modules/content/index.ts'],
      caught: 'platform knows no product',
    },
    { file: 'ui/knows-app.ts', imports: ['#app/platform/clock.ts'], caught: 'ui knows no app' },
    { file: `${content}/sows.ts`, imports: ['#app/seeds/world.ts'], caught: 'seeds are for the shell' },
    { file: `${content}/asks-database.ts`, imports: ['kysely'], caught: 'database driver' },
    { file: `${content}/uses-test.ts`, imports: ['./content.factory.ts'], caught: 'no test code' },
    { file: `${content}/uses-tool.ts`, imports: ['../../../tools/tool.ts'], caught: 'no tools' },
    { file: `${content}/uses-runner.ts`, imports: ['vitest'], caught: 'no development packages' },
    { file: `${content}/circle.ts`, imports: ['./circle-back.ts'] },
    { file: `${content}/circle-back.ts`, imports: ['./circle.ts'], caught: 'no cycles' },
    { file: `${content}/whole.tsx`, imports: ['./whole-part.tsx'] },
    { file: `${content}/whole-part.tsx`, imports: ['type ./whole.tsx'], caught: 'no cycles' },
    { file: `${content}/gone.ts`, imports: ['#app/platform/gone.ts?'], caught: 'imports lead somewhere' },
    ...sharingPlants(),
    ...farPlants(),
    ...adminPlants(),
    { file: 'app/shell/member.client.tsx', imports: ['node:fs'], caught: 'browser reaches no server' },
    { file: 'ui/reads.tsx', imports: ['pg'], caught: 'browser reaches no server' },
  ];
}

/** Returns readers of shared records that do not pass `requireShared`. */
function sharingPlants(): Plant[] {
  const readers = 'readers of what is shared';
  return [
    { file: 'app/modules/feelings/around.api.ts', imports: ['./shared-feelings.server.ts'], caught: readers },
    { file: 'app/modules/feelings/index.ts', imports: ['./shared-feelings.server.ts'], caught: readers },
    {
      file: 'app/modules/paradas/report/around.server.ts',
      imports: ['./shared-reports.server.ts'],
      caught: readers,
    },
    { file: 'app/modules/feelings/feelings.module.ts', imports: ['./shared-feelings.server.ts'] },
    {
      file: 'app/modules/feelings/around.server.ts',
      imports: ['./shared-feelings.queries.ts'],
      caught: 'queries of what is shared',
    },
    { file: 'app/modules/feelings/shared-feelings.server.ts', imports: ['./shared-feelings.queries.ts'] },
    {
      file: 'app/modules/sharing/around.server.ts',
      imports: ['./shared-kinds.server.ts'],
      caught: 'list of what is shared',
    },
    { file: 'app/modules/sharing/shared-reading.server.ts', imports: ['./shared-kinds.server.ts'] },
    {
      file: 'app/modules/sharing/shared-with-me.api.ts',
      imports: ['./shares.queries.ts'],
      caught: 'routes of what is shared',
    },
  ];
}

/**
 * Returns files that run in the browser or on both sides, and that reach the server through a file of the platform.
 */
function farPlants(): Plant[] {
  const between = 'app/platform/http/input.ts';
  const names = ['far.island.tsx', 'far.browser.ts', 'far.ts'];
  return [
    { file: between, imports: ['../config.server.ts'] },
    ...[content, folder].flatMap((place) =>
      names.map((name) => ({
        file: `${place}/${name}`,
        imports: [`#${between}`],
        caught: 'browser reaches no server',
      })),
    ),
  ];
}

/**
 * Returns files of the back office that import a server file, another module without using its door, or a Node
 * module. Also returns a file that complies with the rules, and a product file that imports the back office.
 */
function adminPlants(): Plant[] {
  const caught = 'imports of the back office';
  return [
    { file: 'admin/src/queue/reads.ts', imports: ['#app/platform/db/db.ts'], caught },
    { file: 'admin/src/queue/climbs.ts', imports: ['#app/modules/content/content.schema.ts'], caught },
    { file: 'admin/src/queue/asks-node.ts', imports: ['node:fs'], caught },
    {
      file: 'admin/src/queue/good.screen.tsx',
      imports: ['react', '#ui/controls/button.tsx', '#app/modules/days/schema.ts', '../good.ts'],
    },
    { file: `${content}/uses-admin.ts`, imports: ['../../../admin/src/good.ts'], caught: 'no tools' },
  ];
}

function innocentPlants(): Plant[] {
  return [...innocentServerPlants(), ...innocentScreenPlants()];
}

function innocentServerPlants(): Plant[] {
  return [
    { file: `${content}/good.schema.ts`, imports: ['zod'] },
    {
      file: `${content}/good.policy.ts`,
      imports: ['./good.schema.ts', 'type #app/platform/http/actor.server.ts'],
    },
    {
      file: `${content}/good.queries.ts`,
      imports: [
        'kysely',
        '#app/platform/db/db.ts',
        '#app/platform/deferred-events.server.ts',
        'type ./good.schema.ts',
        'type #app/modules/days/schema.ts',
      ],
    },
    {
      file: `${content}/good.server.ts`,
      imports: [
        './good.ts',
        './good.queries.ts',
        './good.policy.ts',
        '#app/platform/db/db.ts',
        '#app/modules/accounts/index.ts',
      ],
    },
    { file: `${content}/good.ts`, imports: ['zod', './good.schema.ts', './good.policy.ts'] },
    {
      file: `${content}/good.api.ts`,
      imports: ['./good.server.ts', './good.queries.ts', './good.schema.ts', 'node:path'],
    },
  ];
}

function innocentScreenPlants(): Plant[] {
  return [
    {
      file: `${content}/good.page.tsx`,
      imports: [
        './good.server.ts',
        './good-card.tsx',
        './good.island.tsx',
        '#ui/controls/button.tsx',
        '#app/modules/accounts/ui.tsx',
      ],
    },
    { file: `${content}/good.schema.ts`, imports: ['zod', '#app/modules/days/schema.ts'] },
    {
      file: `${content}/good-card.tsx`,
      imports: ['react', '#ui/controls/button.tsx', './good.ts', 'type ./good.queries.ts'],
    },
    {
      file: `${content}/good.island.tsx`,
      imports: ['./good-card.tsx', './good.schema.ts', '#app/platform/islands/island.tsx'],
    },
    { file: `${folder}/good.queries.ts`, imports: ['kysely', 'type ./good.schema.ts'] },
    { file: `${folder}/good-card.tsx`, imports: ['react', './good.schema.ts'] },
    {
      file: 'app/modules/accounts/session/good.page.tsx',
      imports: ['../member/good.queries.ts', '../member/good-card.tsx', '#app/platform/pages/page.ts'],
    },
    { file: 'app/modules/accounts/index.ts', imports: ['./session/good.page.tsx'] },
    { file: `${content}/good.test.ts`, imports: ['vitest', 'pg', '#app/shell/testing/application.ts'] },
    {
      file: `${content}/good.screens.ts`,
      imports: ['./content.screen.tsx', './content.paths.ts', '#app/platform/browser/texts.ts'],
    },
    { file: 'app/shell/member-screens.browser.ts', imports: [`#${content}/good.screens.ts`] },
    { file: 'app/shell/modules.server.ts', imports: [`#${content}/good.module.ts`] },
    { file: `${content}/good.module.ts`, imports: ['./good.api.ts', '#app/modules/accounts/index.ts'] },
  ];
}
