/**
 * The maximum number of characters of an owner's name on the first screen of a page. A longer name is shown only on
 * the legal pages.
 */
const maxShownLength = 32;

/** The legal form of a company after its name, such as `S. L.` or `SA de CV`. */
const legalForm = /^\p{Lu}[\p{Lu}. ]{0,7}( ?de \p{Lu}[\p{Lu}. ]{1,5})?$/u;

/** The end of an address: a city or a country, possibly after a postal code. */
const addressEnd = /^(?:\d{4,5} )?(\p{Lu}[\p{L} ]{2,19})\.?$/u;

/**
 * Returns the name and the city of the owner from the setting `LEGAL_OWNER`, which contains the name, then the tax
 * number and the address. The city is left out if it would make the text too long for a first screen. Returns null if
 * there is no owner or if the name alone is too long.
 */
export function ownerName(legalOwner: string | null): string | null {
  const [name = '', form = '', ...rest] = (legalOwner ?? '').split(/[,;]/).map((part) => part.trim());
  const whole = legalForm.test(form) ? `${name}, ${form}` : name;
  if (whole === '' || whole.length > maxShownLength) return null;
  const city = addressEnd.exec(rest.at(-1) ?? '')?.[1];
  const withCity = city === undefined ? whole : `${whole}, ${city}`;
  return withCity.length > maxShownLength ? whole : withCity;
}
