import { type Quadrant, quadrants } from './plane.ts';

/**
 * Returns the quadrants near a point. The middle of an axis is neutral and belongs to both sides. If no point
 * is chosen on an axis, both sides of this axis are near.
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
