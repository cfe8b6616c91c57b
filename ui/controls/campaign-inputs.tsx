type Props = { names: readonly string[]; values: Readonly<Record<string, string>> };

/**
 * Hidden inputs with the campaign of the visit. Their values are the parameters of these names in the page's URL, or,
 * if the URL has none, the values that are stored in the browser. Without scripts only the URL is used.
 */
export function CampaignInputs({ names, values }: Props) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} data-campaign={name} />
  ));
}
