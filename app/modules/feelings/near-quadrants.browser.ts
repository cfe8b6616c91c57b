import { type Quadrant, quadrants } from './plane.ts';

/**
 * Returns the quadrants around a point. The middle of an axis belongs to both sides, because it is neutral. An axis
 * without a choice also belongs to both sides.
 */
export function nearQuadrants(agrado: number | null, energia: number | null): Quadrant[] {
  return quadrants.filter(
    (quadrant) =>
      reachesSide(energia, quadrant.startsWith('alta_')) &&
      reachesSide(agrado, quadrant.endsWith('_agradable')),
  );
}

const middle = 3;

function reachesSide(value: number | null, isUpper: boolean): boolean {
  return value === null || value === middle || value > middle === isUpper;
}
