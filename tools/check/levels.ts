/**
 * The modules by level, from the lowest to the highest. A module imports modules of lower levels, through their
 * `index.ts`, `ui.tsx` or `schema.ts`. Only the shell imports the modules of the last level. Every folder of a module
 * must be listed here.
 */
export const levels = [
  ['media'],
  ['accounts'],
  ['logins'],
  ['session-service'],
  ['care', 'days', 'sharing'],
  ['content', 'comments', 'billing', 'contact'],
  ['selection'],
  ['feelings', 'portfolio', 'measures', 'dynamics', 'referents', 'events', 'experts'],
  ['paradas', 'money-mirror'],
  ['progress', 'signals'],
  ['today', 'recap', 'profile', 'arrival', 'history'],
  ['notifications', 'attribution'],
  ['my-data'],
  ['back-office', 'figures', 'program'],
] as const satisfies readonly (readonly string[])[];

export type Sideways = { readonly from: string; readonly to: string; readonly why: string };

/** Allowed imports between two modules of one level, with reasons. */
export const sideways: readonly Sideways[] = [
  { from: 'sharing', to: 'days', why: 'a share ends with a local day of its owner' },
  {
    from: 'contact',
    to: 'content',
    why: 'who applies says for which open position, and the landing page takes a notice of interest',
  },
  { from: 'comments', to: 'content', why: 'only content knows whether a page is there to be commented on' },
  { from: 'arrival', to: 'profile', why: 'the first pages of a newcomer fill her profile' },
  { from: 'dynamics', to: 'portfolio', why: 'a finished dynamic is an investment by itself' },
  {
    from: 'referents',
    to: 'portfolio',
    why: 'a member imagines how a referent shares time over the dimensions',
  },
  { from: 'dynamics', to: 'feelings', why: 'the reason of a proposal names areas and causes of check-ins' },
];

/**
 * The numbers of product files at which a folder is divided. A module with fewer than `min` files is flat. A module
 * with more than `max` files has folders by ability, and an ability with more than `max` files is divided. Between
 * the two numbers a module may be flat or have folders.
 */
export const folderFiles = { min: 35, max: 50 } as const;

/**
 * The abilities of the modules with folders, from the lowest to the highest. An ability may import only the abilities
 * before it. The files beside the folders (doors, `accounts.api.ts`) import the abilities, but no ability imports
 * these files.
 */
const abilities: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'house',
    'member',
    'session',
    'mailed-code',
    'second-factor',
    'password',
    'sign-up',
    'sign-in',
    'security',
  ],
  billing: [
    'plan',
    'coupon',
    'invoice',
    'subscription',
    'stripe',
    'manual',
    'checkout',
    'price-change',
    'gift',
    'webhook',
    'demonstration',
    'member',
    'giving',
    'mails',
    'staff',
    'coupon-staff',
    'gift-staff',
    'dispute',
    'cohort',
    'page',
  ],
  content: [
    'prose',
    'page',
    'search',
    'editing',
    'testimonial',
    'position',
    'reference',
    'landing',
    'blog',
    'pages-api',
    'site',
    'preview',
  ],
  dynamics: ['catalogue', 'session', 'proposal', 'player', 'visit', 'browse'],
  paradas: ['cycle', 'questions', 'path', 'closing', 'report'],
  referents: ['public', 'own', 'browse'],
  'money-mirror': ['moment', 'statement', 'patterns', 'recording', 'mirror'],
  portfolio: ['allocation', 'entry', 'summary', 'plan', 'recording', 'csv'],
} satisfies Partial<Record<(typeof levels)[number][number], readonly string[]>>;

/**
 * Returns the abilities of a module, from the lowest to the highest. Returns an empty list for a flat module.
 */
export function listAbilities(module: string): readonly string[] {
  return abilities[module] ?? [];
}

/** Every module in the table of levels. */
export const modules: readonly string[] = levels.flat();

/** The modules whose doors `module` may import. */
export function reachableFrom(module: string): readonly string[] {
  const own = findLevel(module);
  const below = levels.slice(0, own).flat();
  return [...below, ...sideways.filter(({ from }) => from === module).map(({ to }) => to)];
}

/** Returns the index of the module's level, from 0. For an unknown module, returns the number of levels. */
export function findLevel(module: string): number {
  const index = levels.findIndex((level) => level.some((name) => name === module));
  return index < 0 ? levels.length : index;
}
