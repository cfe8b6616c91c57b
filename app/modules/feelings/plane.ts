/**
 * The plane of agrado and energía with its bounds. Apart from the schemas, as the first screen of a day is there before
 * the library that they need.
 */

/** The four fields of the plane of agrado (how pleasant) and energía. */
export const quadrants = [
  'alta_agradable',
  'baja_agradable',
  'alta_desagradable',
  'baja_desagradable',
] as const;

export type Quadrant = (typeof quadrants)[number];

/** Where a point of the plane lies; the middle counts as pleasant and as high, so that each point has one field. */
export function quadrantOf(agrado: number, energia: number): Quadrant {
  if (agrado >= 3) return energia >= 3 ? 'alta_agradable' : 'baja_agradable';
  return energia >= 3 ? 'alta_desagradable' : 'baja_desagradable';
}

/** How much of a discomfort is in her own hands. */
export const controls = ['si', 'en_parte', 'no'] as const;

export type Control = (typeof controls)[number];

/** The most that one check-in holds. */
export const maxWords = 3;
export const maxAreas = 2;
export const maxCauses = 2;
export const maxNoteLength = 280;
