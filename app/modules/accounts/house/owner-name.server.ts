/**
 * The maximum number of characters of an owner's name on the first screen of a page. A longer name is shown only on
 * the legal pages.
 */
const maxShownLength = 32;

/** The legal form of a company after its name, such as `S. L.` or `SA de CV`. */
const legalForm = /^\p{Lu}[\p{Lu}. ]{0,7}( ?de \p{Lu}[\p{Lu}. ]{1,5})?$/u;

/**
 * Returns the name of the owner from the setting `LEGAL_OWNER`, which contains the name, then the tax number and the
 * address. Returns null if there is no owner or if the name is too long for a first screen.
 */
export function ownerName(legalOwner: string | null): string | null {
  const [name = '', form = ''] = (legalOwner ?? '').split(/[,;]/).map((part) => part.trim());
  const whole = legalForm.test(form) ? `${name}, ${form}` : name;
  return whole === '' || whole.length > maxShownLength ? null : whole;
}
