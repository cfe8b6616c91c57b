import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import {
  type Access,
  accessesResponse,
  blocksResponse,
  type Share,
  type SharedRecord,
  sharedListResponse,
  sharedReadingResponse,
  sharedResponse,
  shareResponse,
  sharesResponse,
} from './sharing.schema.ts';

/** Returns a share as the server sends it: the notes, open to Bea until 30 November. */
export function aStoredShare(changes: Partial<Share> = {}): Share {
  return shareResponse.parse({
    ...{ id: 4, kind: 'notes', item: null, via: 'invitation', with: { username: 'bea', name: null } },
    ...{ state: 'open', until: '2026-11-30', created: '2026-11-20T10:00:00.000Z' },
    ...{ invite_until: '2026-11-27T10:00:00.000Z', opened: '2026-11-21T10:00:00.000Z' },
    ...{ ended: null, ended_because: null, reads: 0, last_read: null },
    ...changes,
  });
}

type Lists = { standing?: Share[]; ended?: Share[]; accesses?: Access[] };

/**
 * Makes the API respond with the lists of an owner: the current shares, the ended shares, and the accesses by others.
 */
export function playShares(api: ApiStandIn, { standing = [], ended = [], accesses = [] }: Lists): void {
  api.on(
    'GET',
    '/api/sharing/',
    ({ query }) => {
      const items = query.get('state') === 'ended' ? ended : standing;
      return { body: { meta: { total_count: items.length }, today: '2026-11-24', items } };
    },
    sharesResponse,
  );
  api.on(
    'GET',
    '/api/my-data/accesses/',
    () => ({ body: { meta: { total_count: accesses.length }, items: accesses } }),
    accessesResponse,
  );
}

/** A share of Ana's notes, as the expert who reads them sees it. */
export const aShared = sharedResponse.parse({
  ...{ id: 7, kind: 'notes', item: null, via: 'expert', state: 'open', until: '2026-11-30' },
  from: { username: 'ana', name: 'Ana' },
});

/** Makes the API respond with these shares as the list of a reader. */
export function playList(api: ApiStandIn, items: (typeof aShared)[]): void {
  api.on(
    'GET',
    '/api/shared-with-me/',
    () => ({ body: { meta: { total_count: items.length }, items } }),
    sharedListResponse,
  );
  api.on(
    'GET',
    '/api/shared-with-me/blocks/',
    () => ({ body: { meta: { total_count: 0 }, items: [] } }),
    blocksResponse,
  );
}

/** Makes the API respond with a share of a reader and its records. */
export function playReading(api: ApiStandIn, records: SharedRecord[]): void {
  playList(api, [aShared]);
  api.on(
    'GET',
    '/api/shared-with-me/7/',
    () => ({ body: { share: aShared, meta: { total_count: records.length }, items: records } }),
    sharedReadingResponse,
  );
}
