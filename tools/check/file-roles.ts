/**
 * A kind of file in a module, with the imports that it may have. `boundary-rules.ts` builds its rules from these
 * kinds. Paths are regular expressions. `own` lists kinds of file in the same module, `doors` lists the doors of
 * lower modules, `platform` lists paths in `app/platform/`, and `packages` lists npm packages (`any` excludes the
 * database driver, which only queries may import). The lists with `Types` in their names allow more imports, but only
 * of types.
 */
export type Role = {
  readonly file: string;
  readonly own: readonly RoleName[];
  readonly ownTypes?: readonly RoleName[];
  readonly doors?: string;
  readonly doorTypes?: string;
  readonly platform?: string;
  readonly platformTypes?: string;
  readonly packages: 'any' | string;
  readonly ui?: boolean;
  readonly uiTypes?: boolean;
};

export type RoleName =
  | 'schema'
  | 'policy'
  | 'plain'
  | 'server'
  | 'browser'
  | 'queries'
  | 'api'
  | 'page'
  | 'part'
  | 'island'
  | 'screen'
  | 'component'
  | 'hook'
  | 'jobs'
  | 'module'
  | 'screens'
  | 'paths'
  | 'mail'
  | 'index'
  | 'ui'
  | 'schemaDoor';

/** The platform files that run both on the server and in the browser. */
const bothPlatform =
  '(i18n/(language|rule)|http/(characters|coercion|form-fields|input|pagination|typed-text)|forms/field-errors|staff/registry|errors|clock|duration|seeded-random|csv/formula-guard|mail/mail-kinds|campaign|pending-sign-out)\\.ts$';

/** The platform files that a browser may load. All other platform files run only on the server. */
export const browserPlatform =
  '((browser|enhancement|islands)/.+|i18n/(dates|fold-accents|language|rule)\\.ts|http/(characters|coercion|form-fields|input|pagination|typed-text)\\.ts|staff/registry\\.ts|errors\\.ts|clock\\.ts|duration\\.ts|seeded-random\\.ts|csv/formula-guard\\.ts|mail/mail-kinds\\.ts|(campaign|pending-sign-out)\\.ts|forms/(field-errors|use-.+)\\.ts|forms/form\\.tsx)$';

/** The packages that a browser may load. */
export const browserPackages =
  '(react|react-dom|react-router|react-toastify|react-aria-components|react-aria|react-stately|@react-aria/[^/]+|@react-stately/[^/]+|@tanstack/react-query|@lingui/core|@lingui/react|zod|papaparse|uqr|tus-js-client|@simplewebauthn/browser|@fontsource-variable/roboto|tailwindcss)';

const serverPlatform = '(?!browser/|enhancement/|islands/).+';

export const roles: Readonly<Record<RoleName, Role>> = {
  schema: {
    file: '[^/.]+\\.schema\\.ts',
    own: ['schema', 'plain'],
    doors: 'schema\\.ts',
    platform:
      '(i18n/(rule|language)|http/(characters|coercion|input|pagination|typed-text)|staff/registry|clock|duration)\\.ts$',
    platformTypes: 'campaign\\.ts$',
    packages: '(zod|@lingui/core)',
  },
  policy: {
    file: '[^/.]+\\.policy\\.ts',
    own: ['schema', 'plain', 'policy'],
    doors: 'schema\\.ts',
    platform: '(staff/registry|errors|clock|duration)\\.ts$',
    platformTypes: 'http/actor\\.server\\.ts$',
    packages: '(@lingui/core)',
  },
  /** Pure code that runs both on the server and in the browser. */
  plain: {
    file: '(?!index\\.ts|schema\\.ts|use-)[^/.]+\\.ts',
    own: ['plain', 'policy', 'schema'],
    ownTypes: ['server', 'browser', 'queries', 'component'],
    doors: 'schema\\.ts',
    doorTypes: '(index\\.ts|ui\\.tsx|schema\\.ts)',
    platform: bothPlatform,
    platformTypes: '.+',
    packages: '(zod|@lingui/core)',
    uiTypes: true,
  },
  /** Code of the server: the exported functions of the module, and the functions that they use. */
  server: {
    file: '[^/.]+\\.server\\.ts',
    own: ['server', 'plain', 'queries', 'policy', 'schema'],
    doors: '(index|schema)\\.ts',
    platform:
      '((?!http/|pages/|enhancement/|islands/).+|pages/invalidation\\.ts|http/(characters|input|pagination|typed-text)\\.ts|http/(address|client-network|origin)\\.server\\.ts)$',
    platformTypes: 'http/actor\\.server\\.ts$',
    packages: 'any',
    uiTypes: true,
  },
  /** Code of the browser that does not use React. */
  browser: {
    file: '[^/.]+\\.browser\\.ts',
    own: ['browser', 'schema', 'policy', 'plain'],
    doors: '(ui\\.tsx|schema\\.ts)',
    platform: browserPlatform,
    packages: browserPackages,
    uiTypes: true,
  },
  queries: {
    file: '[^/.]+\\.queries\\.ts',
    own: ['queries', 'schema'],
    ownTypes: ['server', 'plain', 'policy'],
    doorTypes: '(index|schema)\\.ts',
    platform: '(db/.+|(extension-point|deferred-events)\\.server\\.ts$)',
    platformTypes: '.+',
    packages: '(kysely)',
  },
  api: {
    file: '[^/.]+\\.api\\.ts',
    own: ['server', 'plain', 'queries', 'policy', 'schema', 'api', 'mail'],
    doors: '(index|schema)\\.ts',
    platform: serverPlatform,
    packages: 'any',
  },
  page: {
    file: '[^/.]+\\.page\\.tsx',
    own: ['server', 'plain', 'queries', 'policy', 'schema', 'component', 'island', 'page', 'part'],
    doors: '(index\\.ts|ui\\.tsx|schema\\.ts)',
    platform: serverPlatform,
    packages: 'any',
    ui: true,
  },
  /** A component that the server renders as a part of a page, or instead of a page. */
  part: {
    file: '[^/.]+\\.part\\.tsx',
    own: ['server', 'plain', 'queries', 'policy', 'schema', 'component', 'island', 'part'],
    doors: '(index\\.ts|ui\\.tsx|schema\\.ts)',
    platform: serverPlatform,
    packages: 'any',
    ui: true,
  },
  island: {
    file: '[^/.]+\\.island\\.tsx',
    own: ['component', 'hook', 'browser', 'schema', 'policy', 'plain', 'island'],
    doors: '(ui\\.tsx|schema\\.ts)',
    platform: browserPlatform,
    packages: browserPackages,
    ui: true,
  },
  screen: {
    file: '[^/.]+\\.screen\\.tsx',
    own: ['component', 'hook', 'browser', 'schema', 'policy', 'plain', 'screen'],
    doors: '(ui\\.tsx|schema\\.ts)',
    platform: browserPlatform,
    packages: browserPackages,
    ui: true,
  },
  component: {
    file: '(?!ui\\.tsx)[^/.]+\\.tsx',
    own: ['component', 'hook', 'browser', 'island', 'schema', 'policy', 'plain'],
    ownTypes: ['server', 'queries'],
    doors: '(ui\\.tsx|schema\\.ts)',
    platform: browserPlatform,
    platformTypes: '.+',
    packages: browserPackages,
    ui: true,
  },
  hook: {
    file: 'use-[^/.]+\\.ts',
    own: ['hook', 'browser', 'schema', 'policy', 'plain'],
    doors: '(ui\\.tsx|schema\\.ts)',
    platform: browserPlatform,
    packages: browserPackages,
    ui: true,
  },
  jobs: {
    file: '[^/.]+\\.jobs\\.ts',
    own: ['server', 'plain', 'queries', 'policy', 'schema', 'mail', 'jobs'],
    doors: 'index\\.ts',
    platform: '(?!http/|browser/|enhancement/|islands/|pages/).+',
    packages: 'any',
  },
  mail: {
    file: '[^/.]+\\.mail\\.tsx',
    own: ['server', 'plain', 'schema', 'component', 'mail'],
    platform: '(mail/|i18n/).+|config\\.server\\.ts$',
    packages: '(react|@lingui/core|@lingui/react)',
  },
  /** The manifest of the module. Only the shell imports this file. */
  module: {
    file: '[^/.]+\\.module\\.ts',
    own: ['server', 'plain', 'queries', 'policy', 'schema', 'api', 'page', 'part', 'jobs', 'paths'],
    doors: 'index\\.ts',
    platform: serverPlatform,
    packages: '(?!)',
  },
  /**
   * The list of the screens of the module. The code of a screen is loaded when the screen is first opened.
   */
  screens: {
    file: '[^/.]+\\.screens\\.ts',
    own: ['paths', 'screen'],
    platform: browserPlatform,
    packages: '(@lingui/core)',
  },
  /** The paths of screens. They are constants that both the server and the browser use. */
  paths: { file: '[^/.]+\\.paths\\.ts', own: [], packages: '(?!)' },
  index: {
    file: 'index\\.ts',
    own: ['server', 'plain', 'queries', 'policy', 'schema', 'api', 'page', 'part', 'jobs', 'mail'],
    packages: '(?!)',
  },
  ui: { file: 'ui\\.tsx', own: ['component', 'hook', 'browser', 'plain'], packages: '(?!)' },
  /** The schemas and pure functions that other modules may use, both on the server and in the browser. */
  schemaDoor: { file: 'schema\\.ts', own: ['schema', 'policy', 'plain'], packages: '(?!)' },
};
