import { z } from 'zod';
import type { Campaign } from '#app/platform/campaign.ts';
import { type ExternalResponse, fetchExternal, parseJson } from '#app/platform/outgoing.server.ts';
import type { Origin } from './attribution.queries.ts';

/**
 * The protocol of the marketing CRM: two serverless endpoints (docs/rules.md, Campaigns and the CRM). The names
 * of parameters and fields are our own choice (decision 007). No other file contains these names.
 */
export type Crm = { lookupUrl: string; updateUrl: string };

/** The fields of a person that an update sends. */
export type LeadUpdate = { email: string; name?: string; interest?: string; campaign?: Campaign | undefined };

/**
 * The other fields of an update: the id of the lead in the CRM, the kind of report, and the idempotency key of this
 * update.
 */
export type UpdateContext = { leadId: string | null; origin: Origin; key: string; signal: AbortSignal };

type Step = 'lookup' | 'update';

/** The error for a request that the CRM refuses permanently. A retry does not help. */
export class CrmRefused extends Error {
  override name = 'CrmRefused';
  readonly step: Step;
  readonly status: number;
  constructor(step: Step, status: number) {
    super(`the CRM responds ${status} to the ${step}`);
    this.step = step;
    this.status = status;
  }
}

const id = z.union([z.string().trim().min(1).max(200), z.int()]).transform(String);
const lead = z.union([
  z.null(),
  z.object({ id }).transform((found) => found.id),
  z.object({ lead_id: id }).transform((found) => found.lead_id),
  z.object({ id: z.null() }).transform(() => null),
  z.object({ lead_id: z.null() }).transform(() => null),
]);

/**
 * Sends GET `?email=`. Returns the id of a lead (`id` or `lead_id`), or null if the CRM does not know the address
 * (404, 204, or `null`).
 * @throws CrmRefused; Error if the CRM fails or sends an invalid response
 */
export async function findLeadId(crm: Crm, email: string, signal: AbortSignal): Promise<string | null> {
  const address = new URL(crm.lookupUrl);
  address.searchParams.set('email', email);
  const answer = await fetchExternal(address, { signal });
  if (answer.status === 404 || answer.status === 204) return null;
  requireSuccess('lookup', answer);
  const found = lead.safeParse(parseJson(answer.body));
  if (!found.success) throw new Error('the CRM sent an invalid response about a lead');
  return found.data;
}

/**
 * Posts a form with `email`, `origin` and the other fields of the person, and with `lead_id` if the lead is known.
 * Each update has its own `Idempotency-Key`, which is the same at every retry.
 * @throws CrmRefused; Error if the CRM fails
 */
export async function updateLead(
  crm: Crm,
  { email, name, interest, campaign }: LeadUpdate,
  { leadId, origin, key, signal }: UpdateContext,
): Promise<void> {
  const fields = { lead_id: leadId, email, name, interest, origin, ...campaign };
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(fields)) if (value) form.set(field, value);
  const headers = { 'idempotency-key': key };
  requireSuccess(
    'update',
    await fetchExternal(new URL(crm.updateUrl), { method: 'POST', headers, form, signal }),
  );
}

/** The temporary 4xx status codes, after which a request is retried. */
const passing = [408, 425, 429];

function requireSuccess(step: Step, { status }: ExternalResponse): void {
  if (status >= 200 && status < 300) return;
  if (status >= 400 && status < 500 && !passing.includes(status)) throw new CrmRefused(step, status);
  throw new Error(`the CRM responds ${status} to the ${step}`);
}
