/** The uses of a referent: a behaviour to copy, a proof that something is possible, or an inspiration. */
export const referenceFunctions = ['behaviour', 'proof', 'inspiration'] as const;

export type ReferenceFunction = (typeof referenceFunctions)[number];

/** The five dimensions of life, by the slugs of the portfolio. */
export const referenceDimensions = ['cuerpo', 'mente', 'vinculos', 'proposito', 'dinero'] as const;

export type ReferenceDimension = (typeof referenceDimensions)[number];

/** The fields of a live referent that lists of other modules show. */
export type ReferenceName = { name: string; slug: string };
