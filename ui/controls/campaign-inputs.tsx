type Props = { names: readonly string[]; values: Readonly<Record<string, string>> };

/**
 * Hidden inputs with the campaign of the visit: the parameters of the page address with these names, or the stored ones
 * of the browser. Without scripts only the address counts.
 */
export function CampaignInputs({ names, values }: Props) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} data-campaign={name} />
  ));
}
