import {
  type ConversationResponse,
  conversationResponse,
  inboxResponse,
  type ListedConversation,
  type TemplateResponse,
  templatesResponse,
} from '#app/modules/contact/schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { aKeysetPage } from '../admin.factory.tsx';

/** The address of the inbox in the API. */
export const inbox = '/api/admin/inbox/';

/** An unanswered lead of the site. */
export function aConversation(changes: Partial<ConversationResponse> = {}): ConversationResponse {
  return {
    ...{ id: 1, kind: 'lead', name: 'Lucía', email: 'lucia@buzon.example', member: null },
    ...{ started_at: '2026-11-20T10:00:00.000Z', closed_at: null, handled_by: null, changed_at: null },
    ...{
      answers: 0,
      text: '¿Cómo empiezo?',
      interest: 'usuario',
      campaign: {},
      crm_told_at: null,
      thread: [],
    },
    ...changes,
  };
}

/** A conversation in the list of the inbox. */
export function aListedTalk(changes: Partial<ListedConversation> = {}): ListedConversation {
  const {
    text: excerpt,
    interest: _i,
    campaign: _c,
    crm_told_at: _t,
    thread: _h,
    ...fields
  } = aConversation();
  return { ...fields, excerpt, ...changes };
}

/** An answer that the mail server has accepted. */
export function anAnswer(
  changes: Partial<ConversationResponse['thread'][number]> = {},
): ConversationResponse['thread'][number] {
  return {
    ...{ id: 5, subject: 'Re: Hola', text: 'Empieza por Hoy.', language: 'es', by: { id: 9, name: 'sara' } },
    ...{ written_at: '2026-11-21T10:00:00.000Z', sent_at: '2026-11-21T10:00:05.000Z' },
    ...changes,
  };
}

/** A template of an answer in Spanish. */
export function aTemplate(changes: Partial<TemplateResponse> = {}): TemplateResponse {
  return {
    ...{ id: 4, language: 'es', name: 'Bienvenida', subject: 'Re: Hola', text: 'Hola, {nombre}.' },
    ...{ changed_by: null, changed_at: '2026-11-20T10:00:00.000Z' },
    ...changes,
  };
}

/** Makes the API return these conversations. */
export function playInbox(api: ApiStandIn, items: readonly ListedConversation[]): void {
  api.on('GET', inbox, () => ({ body: aKeysetPage(items) }), inboxResponse);
}

/** Makes the API return one conversation. */
export function playTalk(api: ApiStandIn, changes: Partial<ConversationResponse> = {}): void {
  api.on('GET', `${inbox}1/`, () => ({ body: aConversation(changes) }), conversationResponse);
}

/** Makes the API return these templates. */
export function playTemplates(api: ApiStandIn, items: readonly TemplateResponse[]): void {
  api.on('GET', `${inbox}templates/`, () => ({ body: { items } }), templatesResponse);
}
