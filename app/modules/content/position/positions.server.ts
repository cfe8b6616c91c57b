import type { StoredPosition } from './positions.queries.ts';

/**
 * A position with the data that is shown. Its intro is `country|area|speciality|minimum age` (docs/rules.md, Positions
 * and testimonials).
 */
export type Position = {
  id: number;
  title: string;
  country: string;
  area: string;
  speciality: string;
  minimumAge: string;
  tags: readonly string[];
  publishedOn: string;
};

/** A filter of positions. A speciality is used only together with an area. */
export type PositionFilter = { area?: string; speciality?: string; country?: string };

/**
 * The values that the filters offer. Specialities are offered only if an area is chosen, and only the specialities of
 * this area.
 */
export type PositionOptions = { areas: string[]; specialities: string[]; countries: string[] };

/**
 * Splits the intro of a stored position into its parts. Parts that are missing in the intro are empty in the
 * result.
 */
export function readPosition({ intro, ...stored }: StoredPosition): Position {
  const [country = '', area = '', speciality = '', minimumAge = ''] = intro
    .split('|')
    .map((part) => part.trim());
  return { ...stored, country, area, speciality, minimumAge };
}

/**
 * Filters positions. A position matches if its fields contain the values of the filter; upper and lower case
 * are not distinguished (docs/rules.md, Positions and testimonials).
 */
export function filterPositions(positions: readonly Position[], filter: PositionFilter): Position[] {
  const { area = '', speciality = '', country = '' } = filter;
  return positions.filter(
    (position) =>
      holds(position.area, area) &&
      holds(position.speciality, area === '' ? '' : speciality) &&
      holds(position.country, country),
  );
}

/** The values of the three filters in alphabetical order. */
export function optionsFor(positions: readonly Position[], { area = '' }: PositionFilter): PositionOptions {
  const ofArea = area === '' ? [] : positions.filter((position) => holds(position.area, area));
  return {
    areas: names(positions.map((position) => position.area)),
    specialities: names(ofArea.map(({ speciality }) => speciality)),
    countries: names(positions.map(({ country }) => country)),
  };
}

function holds(text: string, part: string): boolean {
  return text.toLocaleLowerCase('es').includes(part.toLocaleLowerCase('es'));
}

function names(values: readonly string[]): string[] {
  return [...new Set(values)].filter(Boolean).toSorted((one, other) => one.localeCompare(other, 'es'));
}
