import { z } from 'zod';

/** The parameters of an address that say which campaign brought somebody; a browser keeps them under these names. */
export const campaignNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_code',
  'utm_company',
] as const;

export type CampaignName = (typeof campaignNames)[number];

/** What is known of a campaign; a name that is not known is not there. */
export type Campaign = Partial<Record<CampaignName, string>>;

/** As much as a browser keeps of one. */
const longestValue = 200;

// Nothing that is wrong with an address is a reason to refuse a form: what is too long is cut, what is no text left out.
const value = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .transform((text) => text.trim().slice(0, longestValue).toWellFormed())
  .catch('');

/** Reads which campaign brought somebody out of the fields of a form; never refuses. */
export function readCampaign(fields: Readonly<Record<string, unknown>>): Campaign {
  const campaign: Campaign = {};
  for (const name of campaignNames) {
    const found = value.parse(fields[name]);
    if (found !== '') campaign[name] = found;
  }
  return campaign;
}
