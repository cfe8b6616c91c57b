import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';

const mailStates = ['sent', 'failed', 'refused'] as const;

/** The query of the log of mails. `search` is the beginning of an address, or the number of a member. */
export const mailsQuery = z.strictObject({
  search: text(254).optional(),
  state: z.enum(mailStates).optional(),
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  ...keysetFields,
});

const instant = z.iso.datetime();

const loggedMail = z
  .object({
    id: z.int(),
    kind: z.string(),
    /** The receiver. It is null for the last mail of an erased account, and for a mail that would reveal an applicant. */
    address: z.string().nullable(),
    member: z.int().nullable(),
    state: z.enum(mailStates),
    /** The answer of the mail server, without addresses. */
    answer: z.string(),
    attempts: z.int(),
    /** Whether the body can be read. Mails with codes or links that sign in have none. */
    has_body: z.boolean(),
    first_at: instant,
    last_at: instant,
  })
  .meta({ id: 'LoggedMail' });

export type LoggedMailResponse = z.output<typeof loggedMail>;

export const mailsResponse = z.object({ meta: keysetMeta, items: z.array(loggedMail) });

/** The body of a mail, without the tokens of its links. */
export const mailBodyResponse = z.object({ subject: z.string(), text: z.string() });

/**
 * Addresses to which the mail server permanently refused the last mail, and the number of members who stopped
 * all reminders.
 */
export const suppressedResponse = z.object({
  refused: z.array(z.object({ address: z.string(), answer: z.string(), at: instant })),
  stopped_reminders: z.int(),
});
