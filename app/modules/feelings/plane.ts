/**
 * The plane of agrado and energía with its bounds. It is apart from the schemas, because the first screen of a day is
 * rendered before the library that schemas need.
 */

/** The four quadrants of the plane of agrado (how pleasant) and energía. */
export const quadrants = [
  'alta_agradable',
  'baja_agradable',
  'alta_desagradable',
  'baja_desagradable',
] as const;

export type Quadrant = (typeof quadrants)[number];

/** Returns the quadrant of a point. The middle counts as pleasant and as high, so that each point has one quadrant. */
export function quadrantOf(agrado: number, energia: number): Quadrant {
  if (agrado >= 3) return energia >= 3 ? 'alta_agradable' : 'baja_agradable';
  return energia >= 3 ? 'alta_desagradable' : 'baja_desagradable';
}

/** Checks whether a moment is pleasant or very pleasant, so that the check-in asks what helped. */
export function isPleasant(agrado: number | null): boolean {
  return (agrado ?? 0) >= 4;
}

/** The degrees to which a discomfort is in the member's hands. */
export const controls = ['si', 'en_parte', 'no'] as const;

export type Control = (typeof controls)[number];

/** The limits of one check-in. */
export const maxWords = 3;
export const maxAreas = 2;
export const maxCauses = 2;
export const maxHelps = 2;
export const maxNoteLength = 280;
