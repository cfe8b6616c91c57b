import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { passwordRules, type TextRule, usernameRules } from './account-rules.ts';
import { toTimeZone } from './time-zone.ts';

/** Runs all the rules in one check, so that every failed rule is reported and not only the first one. */
const allOf = (rules: readonly TextRule[]) => (context: z.core.ParsePayload<string>) => {
  for (const { holds, text: said } of rules) rule(holds, said)(context);
};

/** A new username. Spaces around the name are removed. */
export const newUsername = z.string().trim().check(allOf(usernameRules));

/** A new password. The text is used unchanged, so spaces are part of the password. */
export const newPassword = z.string().check(allOf(passwordRules));

/** An email address, converted to lower case. */
export const emailAddress = z.string().trim().min(1).max(254).toLowerCase().pipe(z.email());

/**
 * The time zone of a browser. An unknown zone counts as missing, because an unknown zone is no reason to refuse
 * a person.
 */
export const browserTimeZone = z.unknown().transform(toTimeZone).optional();

/**
 * A typed code. Spaces between the digits are removed; a person or a mail program may have put them there.
 */
export const typedCode = text(64).transform((value) => value.replace(/\s/g, ''));

export const optionalText = (maxLength: number) => typedText(maxLength).optional();

/** The response of `GET user/`. */
export const memberResponse = z
  .object({
    pk: z.number().int(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  })
  .meta({ id: 'Member' });

/** The body of `PUT user/`. The username is required. Only the fields of this schema are changed. */
export const userInput = z.object({
  username: text(150),
  first_name: optionalText(150),
  last_name: optionalText(150),
});

/** The body of `PATCH user/`. */
export const userPatch = userInput.partial();

/** A response that contains only a message. */
export const detailResponse = z.object({ detail: z.string() }).meta({ id: 'Detail' });

/** The public id of a session or second factor. Nobody can guess it or derive it from another id. */
export const namedPath = z.object({ id: z.uuid() });
