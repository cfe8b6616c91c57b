/**
 * The modules by level, from the ground up. An import between modules goes to a lower level, through the other's
 * `index.ts` or `ui.tsx`; nothing but the shell imports the last level. A folder that is not here may not exist.
 */
export const levels = [
  ['media'],
  ['accounts'],
  ['logins'],
  ['session-service'],
  ['days'],
  ['content', 'comments', 'billing', 'contact'],
  ['feelings', 'portfolio', 'measures', 'dynamics', 'referents', 'events', 'experts'],
  ['paradas'],
  ['progress'],
  ['today', 'profile', 'arrival'],
  ['notifications', 'attribution'],
] as const satisfies readonly (readonly string[])[];

export type Sideways = { readonly from: string; readonly to: string; readonly why: string };

/** The imports between two modules of one level that are allowed, each with its reason. */
export const sideways: readonly Sideways[] = [
  {
    from: 'contact',
    to: 'content',
    why: 'who applies says for which open position, and the landing page takes a notice of interest',
  },
  { from: 'comments', to: 'content', why: 'only content knows whether a page is there to be commented on' },
  { from: 'arrival', to: 'profile', why: 'the first pages of a newcomer fill her profile' },
  { from: 'dynamics', to: 'portfolio', why: 'a finished dynamic is an investment by itself' },
];

/**
 * How many files of the product a folder holds: with fewer than `min` a module is flat, with more than `max` a module
 * has folders by ability and an ability is divided; between the two either is right.
 */
export const folderFiles = { min: 35, max: 50 } as const;

/**
 * The abilities of the modules that have folders, from the ground up: an ability uses those before it, never one after
 * it. What stands beside the folders (doors, `accounts.api.ts`) gathers them, and none of them knows it.
 */
const abilities: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'member',
    'session',
    'mailed-code',
    'second-factor',
    'password',
    'sign-up',
    'sign-in',
    'security',
  ],
  content: [
    'prose',
    'page',
    'search',
    'editing',
    'testimonial',
    'position',
    'landing',
    'blog',
    'pages-api',
    'site',
    'preview',
  ],
  dynamics: ['catalogue', 'session', 'proposal', 'player', 'visit', 'browse'],
  paradas: ['cycle', 'questions', 'path', 'closing', 'report'],
  portfolio: ['allocation', 'entry', 'summary', 'plan', 'recording', 'csv'],
} satisfies Partial<Record<(typeof levels)[number][number], readonly string[]>>;

/** The abilities of a module, lowest first; none for a module that is flat. */
export function abilitiesOf(module: string): readonly string[] {
  return abilities[module] ?? [];
}

/** Every module of the table. */
export const modules: readonly string[] = levels.flat();

/** The modules whose doors `module` may use. */
export function reachableFrom(module: string): readonly string[] {
  const own = levelOf(module);
  const below = levels.slice(0, own).flat();
  return [...below, ...sideways.filter(({ from }) => from === module).map(({ to }) => to)];
}

/** Index of the module's level, from 0; the number of levels for a name that is not in the table. */
export function levelOf(module: string): number {
  const index = levels.findIndex((level) => level.some((name) => name === module));
  return index < 0 ? levels.length : index;
}
