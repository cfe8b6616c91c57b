import { z } from 'zod';
import { emailAddress } from '#app/modules/accounts/schema.ts';
import { paginationFields } from '#app/platform/http/pagination.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { giftMonths } from '../subscription/gift-months.ts';

/** The maximum length of the message of a gift. */
export const maxGiftMessageLength = 500;

const months = z.literal([...giftMonths]);
const instant = z.iso.datetime();

/** An amount in cents, with tax. */
const amount = z.object({ amount_cents: z.int(), currency: z.string() });

/** The order of a gift. The mail is sent on the day `send_on`. `agreed` is the consent to the terms. */
export const giftInput = z.strictObject({
  months,
  email: emailAddress,
  message: typedText(maxGiftMessageLength).default(''),
  send_on: z.iso.date(),
  agreed: z.literal(true),
});

export type GiftInput = z.output<typeof giftInput>;

/** The state of a paid gift. */
export const giftStates = ['waiting', 'sent', 'redeemed', 'refunded'] as const;

/**
 * A gift that the member has paid. `mailed_at` is the instant of its last mail. While `can_refund` is true, the
 * member can have the payment refunded; while `can_resend` is true, the mail can be sent again.
 */
const giftResponse = z.object({
  id: z.int(),
  months,
  ...amount.shape,
  email: z.string().nullable(),
  message: z.string().nullable(),
  send_at: instant,
  mailed_at: instant.nullable(),
  state: z.enum(giftStates),
  can_refund: z.boolean(),
  can_resend: z.boolean(),
});

export type Gift = z.output<typeof giftResponse>;

/** The request to send the mail of a gift again. `seen` is the instant of the last mail that the caller saw. */
export const resendInput = z.strictObject({ seen: instant });

/** The query of a page of gifts, the newest first. */
export const giftsQuery = z.strictObject({ ...paginationFields });

/**
 * The gifts of a member, the gifts that the member can buy (null while nothing is offered), and the
 * instructions for a payment by transfer or Bizum.
 */
export const giftsResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  items: z.array(giftResponse),
  options: z.array(amount.extend({ months })).nullable(),
  instructions: z.object({ text: z.string(), reference: z.string(), months, ...amount.shape }).nullable(),
  /** Whether the payment of a gift moves no money. */
  is_demonstration: z.boolean(),
});

export type Gifts = z.output<typeof giftsResponse>;

/** The state of the last order of a gift at the provider. */
export const giftCheckResponse = z.object({ order: z.enum(['none', 'open', 'done', 'expired']) });

/** The page on which the member pays a gift. */
export const giftOrderResponse = z.object({ url: z.string() });
