import { z } from 'zod';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';

/** The states of an event of a provider. `failed` means that the provider refused the read permanently. */
export const webhookStates = ['waiting', 'done', 'failed'] as const;

export const webhooksQuery = z.strictObject({
  state: z.enum(webhookStates).optional(),
  ...keysetFields,
});

export type WebhooksQuery = z.output<typeof webhooksQuery>;

const instant = z.iso.datetime();

export const staffWebhook = z
  .object({
    id: z.int(),
    provider: z.string(),
    kind: z.string(),
    object: z.string(),
    state: z.enum(webhookStates),
    sent_at: instant,
    received_at: instant,
    worked_at: instant.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'StaffWebhook' });

export type StaffWebhook = z.output<typeof staffWebhook>;

export const webhooksResponse = z.object({ meta: keysetMeta, items: z.array(staffWebhook) });
