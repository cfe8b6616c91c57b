import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { paradaResponse } from './cycle/paradas.schema.ts';

/** Returns the input of a new Parada as the screen sends it. */
export function aParada(changes: object = {}): object {
  return { minutes_a_day: 10, focus: ['vinculos'], ...changes };
}

/** Creates a member with an open Parada. */
export async function aMemberInParada(server: FastifyInstance, changes: object = {}) {
  const member = await memberClient(server);
  const { body } = await member.post('/api/paradas/', aParada(changes));
  const { id } = z.object({ id: z.number() }).parse(body);
  return { ...member, id, ...callsOf(member, id) };
}

function callsOf(member: MemberClient, id: number) {
  const path = `/api/paradas/${id}/`;
  return {
    read: async () => paradaResponse.parse((await member.get(path)).body),
    move: (name: string, body: object = {}) => member.post(`${path}${name}/`, body),
    path,
  };
}

/** Sets the clock to noon (UTC) the given number of days after 1 March 2026. */
export function onDay(index: number): void {
  setClock(new Date(Date.UTC(2026, 2, 1 + index, 12)));
}
