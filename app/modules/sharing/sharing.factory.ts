import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/duration.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { choicesResponse, newShareResponse, type ShareKind } from './sharing.schema.ts';

export const sharingPath = '/api/sharing/';
export const sharedPath = '/api/shared-with-me/';

/**
 * Returns the UTC day `days` days after today. Test members live in Madrid. Before 04:00 their local day is
 * still the day before.
 */
export function dayAhead(days: number): string {
  return new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the input for a share: the check-ins for a week, by an invitation. */
export function aShare(changes: object = {}): object {
  return { kind: 'check-ins', with: null, until: dayAhead(7), ...changes };
}

/** Creates a share and returns the response. @throws Error for a refusal */
export async function postShare(owner: MemberClient, changes: object = {}) {
  return newShareResponse.parse((await owner.post(sharingPath, aShare(changes))).body);
}

/** Returns the token in the URL of an invitation. */
export function tokenIn(url: string | null): string {
  return new URL(url ?? '').searchParams.get('codigo') ?? '';
}

/** Creates an owner with a check-in, and an expert. */
export async function anOwnerAndExpert(server: FastifyInstance) {
  const [owner, expert] = [await memberClient(server), await memberClient(server, { role: 'expert' })];
  await owner.post('/api/users_flow/user-feelings/', aCheckIn());
  return { owner, expert };
}

/** Shares a kind of records with a new expert. */
export async function shareWithExpert(
  server: FastifyInstance,
  kind: ShareKind = 'check-ins',
  changes: object = {},
) {
  const { owner, expert } = await anOwnerAndExpert(server);
  const share = await postShare(owner, { kind, with: expert.username, ...changes });
  return { owner, expert, share };
}

/** Lets a new member accept an invitation of the owner. The owner has not confirmed this member yet. */
export async function acceptedInvitation(server: FastifyInstance, changes: object = {}) {
  const { owner } = await anOwnerAndExpert(server);
  const reader = await memberClient(server);
  const share = await postShare(owner, changes);
  const token = tokenIn(share.invite_url);
  await reader.post(`${sharedPath}accept/`, { token });
  return { owner, reader, share, token };
}

const items = z.object({ items: z.array(z.object({ id: z.number().nullable() }).loose()) });

/** Returns the ids in a list. */
export async function idsOf(member: MemberClient, path: string): Promise<(number | null)[]> {
  return items.parse((await member.get(path)).body).items.map(({ id }) => id);
}

/** Returns the ids of the owner's records of a kind that can be shared one by one, the newest first. */
export async function choicesOf(owner: MemberClient, kind: ShareKind): Promise<number[]> {
  const { items: choices } = choicesResponse.parse(
    (await owner.get(`${sharingPath}items/?kind=${kind}`)).body,
  );
  return choices.map(({ item }) => item);
}
