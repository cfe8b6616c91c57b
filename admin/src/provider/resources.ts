import type { z } from 'zod';
import { keysResponse, rolesResponse } from '#app/modules/accounts/schema.ts';
import { auditResponse, membersResponse, requestsResponse } from '#app/modules/back-office/schema.ts';
import { subscriptionsResponse } from '#app/modules/billing/schema.ts';
import { banList, queuedComment, queueResponse } from '#app/modules/comments/schema.ts';
import { inboxResponse } from '#app/modules/contact/schema.ts';
import { queuedReview, reviewQueueResponse } from '#app/modules/referents/schema.ts';
import { groupEntries } from '../audit/audit-groups.ts';

/** A page of a list with keyset paging. `next` is the key of the next page, or null on the last page. */
export type KeysetPage<Item> = {
  meta: { total_count: number; is_more: boolean; next: number | string | null };
  items: Item[];
};

/** A list of the API with keyset paging: its name, its address, and the schema of the server's response. */
export type KeysetResource<Item = { id: number }> = {
  name: string;
  path: string;
  many: z.ZodType<KeysetPage<Item>>;
};

/** A list whose records can also be read one by one, with the schema of one record. */
export type Resource<Item = { id: number }> = KeysetResource<Item> & { one: z.ZodType<Item> };

/** The queues, listed by their names in the cache of the back office. */
export const resources = {
  comments: { name: 'comments', path: '/api/comments/moderation/', one: queuedComment, many: queueResponse },
  reviews: {
    name: 'reviews',
    path: '/api/reviews/moderation/',
    one: queuedReview,
    many: reviewQueueResponse,
  },
} as const satisfies Record<string, Resource>;

/** The other lists of the back office, listed by their names in the cache. */
export const keysetResources = {
  inbox: { name: 'inbox', path: '/api/admin/inbox/', many: inboxResponse },
  bans: { name: 'bans', path: '/api/comments/moderation/bans/', many: banList },
  members: { name: 'members', path: '/api/admin/members/', many: membersResponse },
  audit: {
    name: 'audit',
    path: '/api/admin/audit/',
    many: auditResponse.transform(({ meta, items }) => ({ meta, items: groupEntries(items) })),
  },
  roleHistory: { name: 'role-history', path: '/api/admin/audit/', many: auditResponse },
  keys: { name: 'keys', path: '/api/admin/keys/', many: keysResponse },
  subscriptions: {
    name: 'subscriptions',
    path: '/api/admin/billing/subscriptions/',
    many: subscriptionsResponse,
  },
  requests: { name: 'requests', path: '/api/admin/requests/', many: requestsResponse },
  roles: {
    name: 'roles',
    path: '/api/admin/roles/',
    many: rolesResponse.transform(({ meta, items }) => ({
      meta,
      items: items.map((holder) => ({ id: holder.member.id, ...holder })),
    })),
  },
} as const satisfies Record<string, KeysetResource>;

export type ResourceName = keyof typeof resources;

/**
 * Returns the queue with this name.
 * @throws TypeError if the name is unknown
 */
export function requireResource(name: string): Resource {
  const found = Object.entries<Resource>(resources).find(([known]) => known === name);
  if (!found) throw new TypeError(`there is no list ${name}`);
  return found[1];
}

/**
 * Returns the list with this name, which may be a queue.
 * @throws TypeError if the name is unknown
 */
export function requireList(name: string): KeysetResource {
  return (
    Object.values<KeysetResource>(keysetResources).find((each) => each.name === name) ?? requireResource(name)
  );
}

/**
 * Returns the address of one page of a list with keyset paging. Without `after` it is the address of the first
 * page.
 */
export function toKeysetPath(path: string, fields: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
