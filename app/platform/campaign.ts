import { z } from 'zod';

/** The five parameters that every campaign tool sets. */
export const sourceNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The campaign parameters of a URL. A browser stores their values under these names. */
export const campaignNames = [...sourceNames, 'utm_code', 'utm_company'] as const;

export type CampaignName = (typeof campaignNames)[number];

/** The campaign parameters whose values are known. A parameter without a value is absent. */
export type Campaign = Partial<Record<CampaignName, string>>;

/**
 * The maximum length of a campaign value. The browser has the same maximum
 * (`platform/enhancement/campaign.ts`).
 */
const maxValueLength = 200;

// A malformed value does not make the form fail. A value that is too long is cut, and a value that is not plain text
// is treated as absent.
const value = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .transform((text) => text.trim().slice(0, maxValueLength).toWellFormed())
  .catch('');

/**
 * Reads the campaign from the fields of a form: all parameters, or only those in `names`. An invalid value
 * never causes a refusal.
 */
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
