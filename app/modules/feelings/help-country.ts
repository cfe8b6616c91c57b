import { helpLines } from './help-lines.ts';

/** What stands for a country of which we know no line. */
export const otherCountry = 'otro';

/** A country of our list or the word for any other; null for what is neither. */
export function readHelpCountry(value: string): string | null {
  return value === otherCountry || helpLines.some(({ country }) => country === value) ? value : null;
}

/**
 * The country of a visitor, from the regions of the languages that her browser asks for (RFC 9110, section 12.5.4): that of
 * the one she likes best. Null where none says a region; whoever is elsewhere chooses hers on the page.
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
