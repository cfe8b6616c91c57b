/**
 * The plane of agrado and energía with its bounds. This file is separate from the schemas, because the first
 * screen of a day is rendered before the schema library is loaded.
 */

/** The four quadrants of the plane of agrado (how pleasant) and energía. */
export const quadrants = [
  'alta_agradable',
  'baja_agradable',
  'alta_desagradable',
  'baja_desagradable',
] as const;

export type Quadrant = (typeof quadrants)[number];

/**
 * Returns the quadrant of a point. The middle of an axis is treated as pleasant or as high, so that each point has
 * exactly one quadrant.
 */
export function quadrantOf(agrado: number, energia: number): Quadrant {
  if (agrado >= 3) return energia >= 3 ? 'alta_agradable' : 'baja_agradable';
  return energia >= 3 ? 'alta_desagradable' : 'baja_desagradable';
}

/** Checks whether a moment is pleasant or very pleasant. The check-in for such a moment asks what helped. */
export function isPleasant(agrado: number | null): boolean {
  return (agrado ?? 0) >= 4;
}

/** The degrees of control that the member has over a discomfort. */
export const controls = ['si', 'en_parte', 'no'] as const;

export type Control = (typeof controls)[number];

/**
 * The maximum number of words, areas, causes and helps in one check-in, and the maximum number of characters in
 * its note.
 */
export const maxWords = 3;
export const maxAreas = 2;
export const maxCauses = 2;
export const maxHelps = 2;
export const maxNoteLength = 280;
