type Props = { names: readonly string[]; values: Readonly<Record<string, string>> };

/**
 * Hidden inputs with the campaign of the visit. Their values are the parameters with these names in the URL of the
 * page. If the URL has no such parameters, the values that the browser has stored are used. Without scripts only the
 * URL is used.
 */
export function CampaignInputs({ names, values }: Props) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} data-campaign={name} />
  ));
}
