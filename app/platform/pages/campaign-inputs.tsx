import { type CampaignName, campaignNames } from '../campaign.ts';

/**
 * Which campaign brought her, out of sight: what the address of the page says, or else what her browser has kept.
 * Without scripts the address alone counts.
 */
export function CampaignInputs({
  values,
  names = campaignNames,
}: {
  values: Readonly<Record<string, string>>;
  names?: readonly CampaignName[];
}) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} data-campaign={name} />
  ));
}
