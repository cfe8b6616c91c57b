import { z } from 'zod';

/** The five that every tool of campaigns writes. */
export const sourceNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The parameters of an address that say which campaign brought somebody; a browser keeps them under these names. */
export const campaignNames = [...sourceNames, 'utm_code', 'utm_company'] as const;

export type CampaignName = (typeof campaignNames)[number];

/** What is known of a campaign; a name that is not known is not there. */
export type Campaign = Partial<Record<CampaignName, string>>;

/** The length at which a browser cuts a value too (`platform/enhancement/campaign.ts`). */
const maxValueLength = 200;

// Nothing that is wrong with an address is a reason to refuse a form: what is too long is cut, what is no text left out.
const value = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .transform((text) => text.trim().slice(0, maxValueLength).toWellFormed())
  .catch('');

/** Reads which campaign brought somebody out of the fields of a form, or these names of it; never refuses. */
export function readCampaign(
  fields: Readonly<Record<string, unknown>>,
  names: readonly CampaignName[] = campaignNames,
): Campaign {
  const campaign: Campaign = {};
  for (const name of names) {
    const found = value.parse(fields[name]);
    if (found !== '') campaign[name] = found;
  }
  return campaign;
}
