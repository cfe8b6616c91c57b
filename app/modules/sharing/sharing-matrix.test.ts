import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { isOpen, type Owner, ownerInState, states } from './matrix.factory.ts';
import { requireShared } from './require-shared.server.ts';
import { sharedKindsPoint } from './shared-kinds.server.ts';
import { sharedPath, sharingPath } from './sharing.factory.ts';
import type { ShareKind } from './sharing.schema.ts';

const { server } = await testApplication();
const kinds = sharedKindsPoint.list();
const kindNames = kinds.map(({ kind }) => kind);
const names = Object.keys(states);

const owners = new Map<string, Owner>();
for (const [index, state] of names.entries())
  owners.set(state, await ownerInState(server, state, index, kindNames));

type Viewer = { name: string; headers: Record<string, string>; memberId: number };

/** The viewers of a share other than its reader. One of them may read the records of another owner. */
const others: readonly Viewer[] = await Promise.all([
  Promise.resolve({ name: 'visitor', headers: {}, memberId: 0 }),
  ...(['member', 'expert', 'moderator', 'admin'] as const).map(async (role) => {
    const { headers, memberId } = await memberClient(server, { role });
    return { name: role, headers, memberId };
  }),
]);

/** The result of one attempt to read: whether records leaked, and the text of the response. */
type Given = { isLeak: boolean; text: string };

type Aim = { owner: Owner; kind: ShareKind; shareId: number };

const readers: Readonly<Record<string, (viewer: Viewer, aim: Aim) => Promise<Given>>> = {
  'the page': ({ headers }, { shareId }) => ask(headers, `${sharedPath}${shareId}/?limit=100`),
  'the list': async ({ headers }, { shareId }) => {
    const { text } = await ask(headers, `${sharedPath}?limit=100`);
    const items: { id: number; state: string }[] = JSON.parse(text).items ?? [];
    return { isLeak: items.some(({ id, state }) => id === shareId && state === 'open'), text };
  },
  "the owner's confirmation": ({ headers }, { shareId }) =>
    ask(headers, `${sharingPath}${shareId}/confirm/`, 'POST'),
  'the reader of the kind': ({ memberId }, { owner, kind, shareId }) =>
    readDirectly(memberId, owner, kind, shareId),
  'the reader of one record': ({ memberId }, { owner, kind }) => readDirectly(memberId, owner, kind, null, 1),
};

async function ask(headers: Viewer['headers'], url: string, method: 'GET' | 'POST' = 'GET'): Promise<Given> {
  const response = await server.inject({ method, url, headers });
  return { isLeak: response.statusCode < 400, text: response.body };
}

/**
 * Calls the function that reads a kind of record, in the same way as the program: with a permit from
 * `requireShared`.
 */
async function readDirectly(
  viewerId: number,
  owner: Owner,
  kind: ShareKind,
  shareId: number | null,
  itemId: number | null = null,
): Promise<Given> {
  const reader = kinds.find((each) => each.kind === kind);
  const page = { limit: 100, offset: 0, language: 'es-ES' } as const;
  try {
    const read = await inTransaction(async (trx) => {
      const permit = await requireShared(trx, { viewerId, ownerId: owner.memberId, kind, itemId }, shareId);
      return reader?.read(trx, permit, page);
    });
    return { isLeak: true, text: JSON.stringify(read) };
  } catch {
    return { isLeak: false, text: '' };
  }
}

/**
 * Tries to read every kind of record of an owner as a viewer, in every way that the program has. Returns the
 * leaks.
 */
async function readAll(
  viewer: Viewer,
  state: string,
  owner: Owner,
): Promise<{ count: number; leaks: string[] }> {
  const leaks: string[] = [];
  let count = 0;
  for (const [kind, shareId] of owner.shares)
    for (const [name, read] of Object.entries(readers)) {
      count += 1;
      const { isLeak, text } = await read(viewer, { owner, kind, shareId });
      // The list may contain names: of the owners of waiting shares, and of another owner with an open share.
      const seen = name === 'the list' ? owner.canaries.slice(0, 1) : owner.canaries;
      if (isLeak || seen.some((canary) => text.includes(canary)))
        leaks.push(`${viewer.name}, ${state}, ${kind}, ${name}`);
    }
  return { count, leaks };
}

test('records of every kind can be shared, and the reader of an open share can read them', async () => {
  expect(kindNames.toSorted()).toEqual(
    [
      ...['check-ins', 'experiments', 'measures', 'money-moments', 'notes'],
      ...['portfolio', 'practice-days', 'referents', 'reports', 'signals'],
    ].toSorted(),
  );
  for (const state of names.filter(isOpen)) {
    const { shares, reader } = owners.get(state) ?? expect.fail(state);
    for (const [kind, id] of shares) {
      const { status, body } = await reader.get(`${sharedPath}${id}/`);
      expect([kind, status, Object(body).items.length]).toEqual([kind, 200, 1]);
    }
  }
});

test('none of two thousand attempts to read without permission returns a record', {
  timeout: 180_000,
}, async () => {
  const work = names.flatMap((state) => {
    const owner = owners.get(state) ?? expect.fail(state);
    const { headers, memberId } = owner.reader;
    const reader = { name: 'reader', headers, memberId };
    return [...others, ...(isOpen(state) ? [] : [reader])].map((viewer) => readAll(viewer, state, owner));
  });
  const results = await Promise.all(work);
  expect(results.flatMap(({ leaks }) => leaks)).toEqual([]);
  expect(results.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(2_000);
});
