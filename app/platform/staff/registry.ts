import type { Role } from '../http/actor.server.ts';

/** The roles of the team. */
export type StaffRole = Exclude<Role, 'member'>;

/**
 * The kinds of verbs. A reading changes nothing. A deed changes something and leaves one entry in the audit log. A
 * proven deed also needs a recent proof of identity. The verbs of kind `entry` need no second factor, because these
 * verbs ask for the second factor.
 */
export type StaffVerbKind = 'entry' | 'reading' | 'deed' | 'proven deed';

type Verb = { readonly kind: StaffVerbKind; readonly roles: readonly StaffRole[] };

/** The roles of the team, in the order in which the registry lists them. */
export const staffRoles = [
  'expert',
  'editor',
  'moderator',
  'support',
  'admin',
] as const satisfies StaffRole[];

const writers: readonly StaffRole[] = ['expert', 'editor', 'admin'];
const editors: readonly StaffRole[] = ['editor', 'admin'];
const admins: readonly StaffRole[] = ['admin'];
const helpers: readonly StaffRole[] = ['support', 'admin'];
const moderators: readonly StaffRole[] = ['moderator', 'admin'];

const reading = (roles: readonly StaffRole[]) => ({ kind: 'reading', roles }) as const;
const provenDeed = (roles: readonly StaffRole[]) => ({ kind: 'proven deed', roles }) as const;
const deed = (roles: readonly StaffRole[]) => ({ kind: 'deed', roles }) as const;

/**
 * The verbs of the team. A verb is an action on a resource, and lists the roles that may perform it (docs/rules.md,
 * Roles). The policies of the modules decide on which objects a role may act, such as own articles.
 */
const staffRegistry = {
  entry: {
    read: { kind: 'entry', roles: staffRoles },
    start: { kind: 'entry', roles: staffRoles },
  },
  registry: { read: reading(staffRoles) },
  audit: { read: reading(admins) },
  roles: { read: reading(admins), give: provenDeed(admins), take: provenDeed(admins) },
  notices: { read: reading(moderators), set: deed(moderators) },
  keys: { read: reading(staffRoles), make: deed(staffRoles), revoke: deed(staffRoles) },
  members: {
    find: reading(helpers),
    open: deed(helpers),
    read: reading(helpers),
    'end-sessions': deed(helpers),
    unlock: deed(helpers),
    resend: deed(helpers),
  },
  inbox: {
    read: reading(helpers),
    assign: deed(helpers),
    answer: deed(helpers),
    close: deed(helpers),
    reopen: deed(helpers),
    'write-template': deed(admins),
    'remove-template': deed(admins),
  },
  requests: {
    read: reading(helpers),
    start: deed(helpers),
    confirm: deed(helpers),
    approve: provenDeed(helpers),
    refuse: deed(helpers),
  },
  figures: { read: reading(admins), 'read-pages': reading(editors) },
  jobs: { read: reading(admins), retry: deed(admins) },
  mails: { read: reading(admins), open: deed(admins) },
  settings: { read: reading(admins) },
  billing: {
    read: reading(admins),
    record: deed(admins),
    settle: deed(admins),
    refund: provenDeed(admins),
    'approve-refund': provenDeed(admins),
    'refuse-refund': deed(admins),
    'set-price': deed(admins),
    'announce-price': deed(admins),
    retry: deed(admins),
    'give-time': deed(admins),
    'end-time': deed(admins),
    'make-coupon': deed(admins),
    'end-coupon': deed(admins),
    'resend-gift': deed(admins),
  },
  comments: {
    read: reading(moderators),
    hide: deed(moderators),
    restore: deed(moderators),
    keep: deed(moderators),
    ban: deed(moderators),
    unban: deed(moderators),
  },
  applications: {
    read: reading(writers),
    mark: deed(writers),
    note: deed(writers),
    move: deed(admins),
    decide: deed(admins),
    send: provenDeed(admins),
    configure: deed(admins),
  },
  reviews: {
    read: reading(moderators),
    approve: deed(moderators),
    refuse: deed(moderators),
    hide: deed(moderators),
  },
  pages: {
    read: reading(writers),
    write: deed(writers),
    revert: deed(writers),
    preview: reading(writers),
    publish: deed(editors),
    unpublish: deed(editors),
    schedule: deed(editors),
    unschedule: deed(editors),
  },
  landing: { read: reading(editors), write: deed(editors) },
  images: {
    read: reading(writers),
    upload: deed(writers),
    describe: deed(writers),
    remove: deed(writers),
  },
} as const satisfies Record<string, Record<string, Verb>>;

type Registry = typeof staffRegistry;

export type StaffResource = keyof Registry;

/** The name of a verb, which contains its resource, such as `comments.hide`. */
export type StaffVerb = {
  [Resource in StaffResource]: `${Resource}.${keyof Registry[Resource] & string}`;
}[StaffResource];

/** A verb with everything that the registry contains about it. */
export type RegisteredVerb = Verb & {
  readonly name: string;
  readonly resource: string;
  readonly verb: string;
};

const listed: readonly RegisteredVerb[] = Object.entries(staffRegistry).flatMap(([resource, verbs]) =>
  Object.entries(verbs).map(([verb, { kind, roles }]) => ({
    name: `${resource}.${verb}`,
    ...{ resource, verb, kind, roles },
  })),
);

const byName = new Map(listed.map((each) => [each.name, each]));

/** Lists the verbs in the order of the registry. */
export function listStaffVerbs(): readonly RegisteredVerb[] {
  return listed;
}

/** Lists the verbs that leave entries in the audit log. */
export function listLoggedVerbs(): readonly RegisteredVerb[] {
  return listed.filter(({ name, kind }) => kind.endsWith('deed') || name === 'entry.start');
}

/** Returns whether a member with this role may perform the action of the verb. */
export function mayDo(role: Role, name: StaffVerb): boolean {
  return byName.get(name)?.roles.some((each) => each === role) ?? false;
}

export function kindOf(name: StaffVerb): StaffVerbKind {
  return byName.get(name)?.kind ?? 'proven deed';
}

/** Resources whose verbs no staff key may have. */
const keylessResources: readonly string[] = ['entry', 'roles', 'keys'] satisfies StaffResource[];

/**
 * Returns whether a staff key may have a verb. No staff key may enter the back office, give roles, make keys,
 * or perform a proven deed.
 */
export function isForKeys(name: string): name is StaffVerb {
  const verb = byName.get(name);
  return verb !== undefined && verb.kind !== 'proven deed' && !keylessResources.includes(verb.resource);
}
