import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import type { Campaign } from '#app/platform/campaign.ts';
import { toBoolean } from '#app/platform/http/coercion.ts';
import { text } from '#app/platform/http/input.ts';
import { typedName, typedText } from '#app/platform/http/typed-text.ts';
import { rule } from '#app/platform/i18n/rule.ts';

/** What somebody without an account wants of Yoi. */
export const interests = ['usuario', 'experto', 'otra'] as const;

export type Interest = (typeof interests)[number];

const maxLinks = 5;

/** A text that may be left out. */
const note = (maxLength: number) => typedText(maxLength).default('');

/** It stands in the headers of mails, which have one line. */
const name = typedName(120)
  .min(1)
  .transform((value) => value.replaceAll(/[\s\p{Cc}]+/gu, ' '));

const email = text(254).pipe(z.email());

const consent = z
  .unknown()
  .check(
    rule(
      (value) => toBoolean(value) === true,
      msg`Necesitamos tu permiso para guardar lo que nos cuentas y poder contestarte.`,
    ),
  );

/** A message of a member, as clients of the original send it; type 1 says that she is interested. */
export const messageInput = z.object({
  message: text(2_000),
  type: z.int().min(1).max(99).default(1),
});

/** The lead form of the site. */
export const leadForm = z.object({
  name,
  email,
  interest: z.enum(interests).default('usuario'),
  note: note(1_000),
  consent,
});

/** The form of somebody who wants to be an expert; `position` is the page of the position, if she means one. */
const application = {
  name,
  email,
  country: text(80),
  area: text(80),
  speciality: text(80),
  message: text(3_000),
  consent,
};

const link = z.url({ protocol: /^https?$/ }).max(500);

/** An application as a client of the API sends it. */
export const applicationInput = z.object({
  ...application,
  position: z.int().positive().nullish(),
  links: z.array(link).max(maxLinks).default([]),
});

/** An application as the page sends it: the addresses stand in one field, each on its line. */
export const applicationForm = z.object({
  ...application,
  links: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .pipe(z.array(link).max(maxLinks))
    .default([]),
});

/** What brought her is known only of people who came by the page. */
type Brought = { campaign?: Campaign };

export type NewApplication = Omit<z.output<typeof applicationInput>, 'consent'> & Brought;
export type NewLead = Omit<z.output<typeof leadForm>, 'consent'> & Brought;
export type NewMessage = z.output<typeof messageInput>;

export const detailResponse = z.object({ detail: z.string() });
/** `upload_token` permits to add a film for a day, from anywhere. */
export const applicationResponse = z.object({ id: z.int(), upload_token: z.string() });

/** Which application a film belongs to: its number, or the token that came with it. */
export const videoFields = z.object({ postulation: text(200) });
export const videoResponse = z.object({ id: z.int() });

/** How the film of an application stands; `detail` says why it cannot be used. */
export const videoStateResponse = z.object({
  state: z.enum(['none', 'receiving', 'preparing', 'as-is', 'ready', 'refused']),
  detail: z.string().nullable(),
});
