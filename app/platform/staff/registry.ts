import type { Role } from '../http/actor.server.ts';

/** The roles of the team. */
export type StaffRole = Exclude<Role, 'member'>;

/**
 * A reading changes nothing, and a deed leaves one entry in the audit log. A proven deed also needs a recent proof of
 * identity. The verbs of the entry need no second factor, because they ask for it.
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
 * The verbs of the team: resource, verb and the roles that may do it (docs/rules.md, Roles). Which objects a role may
 * touch, such as own articles, is in the policies of the modules.
 */
const staffRegistry = {
  entry: {
    read: { kind: 'entry', roles: staffRoles },
    start: { kind: 'entry', roles: staffRoles },
  },
  registry: { read: reading(staffRoles) },
  audit: { read: reading(admins) },
  roles: { read: reading(admins), give: provenDeed(admins), take: provenDeed(admins) },
  members: {
    find: reading(helpers),
    open: deed(helpers),
    read: reading(helpers),
    'end-sessions': deed(helpers),
    unlock: deed(helpers),
    resend: deed(helpers),
  },
  comments: {
    read: reading(moderators),
    hide: deed(moderators),
    restore: deed(moderators),
    keep: deed(moderators),
    ban: deed(moderators),
    unban: deed(moderators),
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

/** A verb of the registry with its resource, such as `comments.hide`. */
export type StaffVerb = {
  [Resource in StaffResource]: `${Resource}.${keyof Registry[Resource] & string}`;
}[StaffResource];

/** A verb of the registry with everything that is known of it. */
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

/** Lists the verbs of the registry in its order. */
export function listStaffVerbs(): readonly RegisteredVerb[] {
  return listed;
}

/** Whether a member with this role may do the verb. */
export function mayDo(role: Role, name: StaffVerb): boolean {
  return byName.get(name)?.roles.some((each) => each === role) ?? false;
}

export function kindOf(name: StaffVerb): StaffVerbKind {
  return byName.get(name)?.kind ?? 'proven deed';
}
