import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { typedName, typedText } from '#app/platform/http/typed-text.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { passwordRules, type TextRule, usernameRules } from './account-rules.ts';
import { knownTimeZone } from './time-zone.ts';

/** All the rules in one check, so that each of them is said and not only the first. */
const allOf = (rules: readonly TextRule[]) => (context: z.core.ParsePayload<string>) => {
  for (const { holds, text: said } of rules) rule(holds, said)(context);
};

/** A new username; the spaces around it do not count. */
export const newUsername = z.string().trim().check(allOf(usernameRules));

/** A new password, taken to the letter: spaces count. */
export const newPassword = z.string().check(allOf(passwordRules));

/** An address, in lower case. */
export const emailAddress = z.string().trim().min(1).max(254).toLowerCase().pipe(z.email());

/** Where a browser says it is. A zone that is not known is no reason to refuse a person: it is left out. */
export const browserTimeZone = z.unknown().transform(knownTimeZone).optional();

/** A code as it was typed: the spaces that a person or a mail program puts between the digits do not count. */
export const typedCode = text(64).transform((value) => value.replace(/\s/g, ''));

/** A field that a client may leave out. */
export const optionalText = (maxLength: number) => typedText(maxLength).optional();

/** The member as `GET user/` shows her. */
export const memberResponse = z
  .object({
    pk: z.number().int(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  })
  .meta({ id: 'Member' });

/** `PUT user/`: the name is needed, and nothing else than these three is changed. */
export const userInput = z.object({
  username: text(150),
  first_name: typedName(150).optional(),
  last_name: typedName(150).optional(),
});

/** `PATCH user/`. */
export const userPatch = userInput.partial();

/** An answer that only says what was done. */
export const detailResponse = z.object({ detail: z.string() }).meta({ id: 'Detail' });

/** A session or a second factor by a name that nobody can guess or count on from another. */
export const namedPath = z.object({ id: z.uuid() });
