import type { FastifyInstance } from 'fastify';
import { openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import type { ApiClient } from '#app/shell/testing/member-client.ts';
import { type ConversationResponse, conversationResponse, inboxResponse } from './inbox.schema.ts';

const inbox = '/api/admin/inbox/';
let count = 0;

/** Submits the lead form of the site for a new person. @returns the name and the address of the person */
export async function leaveLead(
  server: FastifyInstance,
  more: Record<string, string> = {},
): Promise<{ name: string; email: string }> {
  count += 1;
  const person = { name: `Lucía ${count}`, email: `lucia.${count}@buzon.example`, ...more };
  const fields = { interest: 'usuario', note: '¿Cómo empiezo?', consent: 'on', ...person };
  const { statusCode } = await openBrowser(server).submit('/form', fields);
  if (statusCode !== 303) throw new Error(`the form answered ${statusCode}`);
  return person;
}

/** Finds the newest conversation of a person, by the address. */
export async function findTalk(staff: ApiClient, email: string): Promise<ConversationResponse> {
  const { body } = await staff.get(`${inbox}?search=${encodeURIComponent(email)}`);
  const [found] = inboxResponse.parse(body).items;
  return conversationResponse.parse((await staff.get(`${inbox}${found?.id}/`)).body);
}
