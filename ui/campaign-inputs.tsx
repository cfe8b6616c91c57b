type Props = { names: readonly string[]; values: Readonly<Record<string, string>> };

/**
 * Which campaign brought her, out of sight: what the address of the page says under these names, or else what her browser
 * has kept. Without scripts the address alone counts.
 */
export function CampaignInputs({ names, values }: Props) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} data-campaign={name} />
  ));
}
