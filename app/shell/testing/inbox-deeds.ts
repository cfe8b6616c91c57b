import type { FastifyInstance } from 'fastify';
import { findTalk, leaveLead } from '#app/modules/contact/contact.factory.ts';
import { templatesResponse } from '#app/modules/contact/schema.ts';
import type { MemberClient } from './member-client.ts';
import type { DeedScenarios } from './staff-deeds.ts';

/** Returns the scenarios of the actions in the inbox. */
export function inboxDeeds(server: FastifyInstance): DeedScenarios {
  const inbox = '/api/admin/inbox/';
  /** Submits a lead. @returns the path of the conversation with the lead */
  const opened = async (admin: MemberClient) => {
    const { email } = await leaveLead(server);
    return `${inbox}${(await findTalk(admin, email)).id}/`;
  };
  const answer = { subject: 'Re: Hola', text: 'Gracias.', answers: 0, seen: null };
  let count = 0;
  const template = () => {
    count += 1;
    return { language: 'es', name: `Para el registro ${count}`, subject: 'Re: Hola', text: 'Hola.' };
  };
  return {
    'inbox.assign': async (admin) => {
      const path = await opened(admin);
      return { run: () => admin.post(`${path}assign/`, { member: admin.memberId, seen: null }), effects: 1 };
    },
    'inbox.answer': async (admin) => {
      const path = await opened(admin);
      return { run: () => admin.post(`${path}answers/`, answer), effects: 1 };
    },
    'inbox.close': async (admin) => {
      const path = await opened(admin);
      return { run: () => admin.post(`${path}close/`, { seen: null }), effects: 1 };
    },
    'inbox.reopen': async (admin) => {
      const path = await opened(admin);
      await admin.post(`${path}close/`, { seen: null });
      return { run: () => admin.post(`${path}reopen/`, { seen: null }), effects: 1 };
    },
    'inbox.write-template': async ({ post }) => {
      const sent = template();
      return { run: () => post(`${inbox}templates/`, sent), effects: 1 };
    },
    'inbox.remove-template': async ({ post, remove }) => {
      const sent = template();
      const { body } = await post(`${inbox}templates/`, sent);
      const added = templatesResponse.parse(body).items.find(({ name }) => name === sent.name);
      const query = new URLSearchParams({ seen: added?.changed_at ?? '' });
      return { run: () => remove(`${inbox}templates/${added?.id}/?${query}`), effects: 1 };
    },
  };
}
