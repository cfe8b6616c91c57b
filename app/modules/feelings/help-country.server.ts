import { helpLines } from '#app/modules/care/schema.ts';

/** The value that stands for all countries that have no telephone line in the list. */
export const otherCountry = 'otro';

/** Returns the value if it is `otro` or a country of the list; otherwise returns null. */
export function readHelpCountry(value: string): string | null {
  return value === otherCountry || helpLines.some(({ country }) => country === value) ? value : null;
}

/**
 * Guesses a visitor's country from the regions of the accepted languages (RFC 9110, section 12.5.4), starting with
 * the preferred language. Returns `otro` if the country has no telephone line in the list, and null if no language
 * has a region. The visitor can choose another country on the page.
 */
export function guessCountry(header: string | undefined): string | null {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      const [, region = null] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag) ?? [];
      return { region, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  const region = wanted.find((each) => each.region !== null)?.region?.toUpperCase();
  return region === undefined ? null : (readHelpCountry(region) ?? otherCountry);
}
