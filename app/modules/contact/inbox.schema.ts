import { z } from 'zod';
import { shortWord, text } from '#app/platform/http/input.ts';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { interests } from './contact.schema.ts';

/** The kinds of conversations: a lead of the site, a notice of interest, a message of a member. */
export const conversationKinds = ['lead', 'interest', 'message'] as const;

export type ConversationKind = (typeof conversationKinds)[number];

/** The languages of answers and templates. */
export const answerLanguages = ['es', 'en'] as const;

export type AnswerLanguage = (typeof answerLanguages)[number];

/** Maximum length in characters of the subject and of the text of an answer, and of the name of a template. */
export const maxSubjectLength = 200;
export const maxAnswerLength = 5_000;
export const maxTemplateNameLength = 80;

/** The query of the inbox. `search` is a part of the address or the name of the person. */
export const inboxQuery = z.strictObject({
  kind: z.enum(conversationKinds).optional(),
  state: z.enum(['open', 'closed', 'mine']).optional(),
  search: shortWord(254).optional(),
  ...keysetFields,
});

const instant = z.iso.datetime();

/** A person with an account. The name is null once the account is closed. */
const person = z.object({ id: z.int(), name: z.string().nullable() });

const conversation = {
  id: z.int(),
  kind: z.enum(conversationKinds),
  /** The person who wrote. The address is null once the account is closed. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  member: z.int().nullable(),
  started_at: instant,
  closed_at: instant.nullable(),
  handled_by: person.nullable(),
  /** The last change by the team. It is null if there was none. */
  changed_at: instant.nullable(),
  answers: z.int(),
};

/** A conversation in the list of the inbox. `excerpt` is the beginning of the person's message. */
export const listedConversation = z.object({ ...conversation, excerpt: z.string() });

export type ListedConversation = z.infer<typeof listedConversation>;

export const inboxResponse = z.object({ meta: keysetMeta, items: z.array(listedConversation) });

const answer = z.object({
  id: z.int(),
  subject: z.string(),
  text: z.string(),
  language: z.enum(answerLanguages),
  by: person.nullable(),
  written_at: instant,
  /** The instant at which the mail server accepted the answer. Null until then. */
  sent_at: instant.nullable(),
});

/** A conversation with its complete thread. `crm_told_at` is null if the lead was not sent to the CRM. */
export const conversationResponse = z.object({
  ...conversation,
  text: z.string(),
  interest: z.enum(interests).nullable(),
  campaign: z.record(z.string(), z.string()),
  crm_told_at: instant.nullable(),
  thread: z.array(answer),
});

export type ConversationResponse = z.infer<typeof conversationResponse>;

/** The last change that the caller saw (`changed_at`). */
const seen = { seen: instant.nullable() };

/** A change of the state of a conversation. */
export const changeConversationInput = z.strictObject(seen);

/**
 * Hands a conversation to a member of the team, or to the caller (`me`). Null releases the conversation for all
 * colleagues.
 */
export const assignInput = z.strictObject({
  member: z.union([z.literal('me'), z.int().positive()]).nullable(),
  ...seen,
});

/**
 * An answer. `answers` is the number of answers that the caller saw, so that an answer is not sent twice. With `close`
 * the conversation is closed.
 */
export const answerInput = z.strictObject({
  subject: text(maxSubjectLength),
  text: text(maxAnswerLength),
  language: z.enum(answerLanguages).default('es'),
  close: z.boolean().default(false),
  answers: z.int().nonnegative(),
  ...seen,
});

export type AnswerInput = z.output<typeof answerInput>;

/** A template. `{nombre}` stands for the name of the person, and `{sitio}` for the address of the site. */
export const templateInput = z.strictObject({
  language: z.enum(answerLanguages),
  name: text(maxTemplateNameLength),
  subject: text(maxSubjectLength),
  text: text(maxAnswerLength),
});

export type TemplateInput = z.output<typeof templateInput>;

/** A change of a template. */
export const templateChangeInput = templateInput.extend(seen);

export const templateResponse = z.object({
  id: z.int(),
  language: z.enum(answerLanguages),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  changed_by: person.nullable(),
  changed_at: instant,
});

export type TemplateResponse = z.infer<typeof templateResponse>;

export const templatesResponse = z.object({ items: z.array(templateResponse) });

/**
 * The query of the request that removes a template. `seen` is the last change of the template that the caller
 * saw.
 */
export const removeTemplateQuery = z.strictObject({ seen: instant });
