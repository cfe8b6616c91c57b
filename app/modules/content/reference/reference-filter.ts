import { referentsPath } from '../page/reference-address.ts';
import {
  type ReferenceDimension,
  type ReferenceFunction,
  referenceDimensions,
  referenceFunctions,
} from '../page/reference-kinds.ts';

/** A filter of referents by use, by dimension, or by both. */
export type ReferenceFilter = { use?: ReferenceFunction; dimension?: ReferenceDimension };

/** The value of the parameter `?para=` for each use of a referent. */
const useWords = { behaviour: 'gesto', proof: 'prueba', inspiration: 'inspiracion' } as const;

/** Reads `?para=` and `?dimension=`; other values do not filter. */
export function readReferenceFilter({ para, dimension }: Record<string, string>): ReferenceFilter {
  const use = referenceFunctions.find((each) => useWords[each] === para);
  const chosen = referenceDimensions.find((each) => each === dimension);
  return { ...(use ? { use } : {}), ...(chosen ? { dimension: chosen } : {}) };
}

/** Filters referents. A referent with several dimensions is found by a filter for any of them. */
export function filterReferences<
  Listed extends { function: ReferenceFunction; dimensions: readonly ReferenceDimension[] },
>(references: readonly Listed[], { use, dimension }: ReferenceFilter): Listed[] {
  return references.filter(
    (each) =>
      (use === undefined || each.function === use) &&
      (dimension === undefined || each.dimensions.includes(dimension)),
  );
}

/** Returns the URL of the filtered list. */
export function referentsHref({ use, dimension }: ReferenceFilter): string {
  const query = new URLSearchParams({
    ...(use === undefined ? {} : { para: useWords[use] }),
    ...(dimension === undefined ? {} : { dimension }),
  });
  return query.size === 0 ? referentsPath : `${referentsPath}?${query}`;
}
