import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import type { Campaign } from '#app/platform/campaign.ts';
import { toBoolean } from '#app/platform/http/coercion.ts';
import { text } from '#app/platform/http/input.ts';
import { typedName, typedText } from '#app/platform/http/typed-text.ts';
import { rule } from '#app/platform/i18n/rule.ts';

/** The interests that a person without an account can choose. */
export const interests = ['usuario', 'experto', 'otra'] as const;

export type Interest = (typeof interests)[number];

/** The maximum number of links in an application. */
const maxLinks = 5;

const note = (maxLength: number) => typedText(maxLength).default('');

/** A name. Names are used in mail headers, which must be one line. */
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

/** A message from a member, as clients of the original platform send it. Type 1 registers an interest. */
export const messageInput = z.object({
  message: text(2_000),
  type: z.int().min(1).max(99).default(1),
});

export const leadForm = z.object({
  name,
  email,
  interest: z.enum(interests).default('usuario'),
  note: note(1_000),
  consent,
});

/**
 * The form of an applicant. `position` is the page of the position; it is missing if the applicant names none.
 */
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

/** An application that a client sends through the API. */
export const applicationInput = z.object({
  ...application,
  position: z.int().positive().nullish(),
  links: z.array(link).max(maxLinks).default([]),
});

/** An application from the page. The links are in one field, one on each line. */
export const applicationForm = z.object({
  ...application,
  links: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .pipe(z.array(link).max(maxLinks))
    .default([]),
});

/** The campaign is known only if the application or lead came from the page and not from the API. */
type WithCampaign = { campaign?: Campaign };

export type NewApplication = Omit<z.output<typeof applicationInput>, 'consent'> & WithCampaign;
export type NewLead = Omit<z.output<typeof leadForm>, 'consent'> & WithCampaign;
export type NewMessage = z.output<typeof messageInput>;

export const detailResponse = z.object({ detail: z.string() });
/** `upload_token` permits adding a video within a day, from any IP. */
export const applicationResponse = z.object({ id: z.int(), upload_token: z.string() });

/**
 * Names the application to which a video belongs, by its number or by the token from the response to the application.
 */
export const videoFields = z.object({ postulation: text(200) });
export const videoResponse = z.object({ id: z.int() });

/** The state of an application's video. `detail` is the reason if the video cannot be used. */
export const videoStateResponse = z.object({
  state: z.enum(['none', 'receiving', 'preparing', 'as-is', 'ready', 'refused']),
  detail: z.string().nullable(),
});
