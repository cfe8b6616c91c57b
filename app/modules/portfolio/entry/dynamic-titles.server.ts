import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/** The extension point for a function that returns the titles of all dynamics by slug. */
export const dynamicTitlesPoint =
  defineExtensionPoint<() => Promise<ReadonlyMap<string, string>>>('portfolio.dynamic-titles');

/** Returns the title of the dynamic that recorded an entry; null for an entry recorded by hand. */
export type TitleOf = (entry: { dynamic: string | null }) => string | null;

/**
 * Returns a function that gives the title for an entry. If no entry comes from a dynamic, nothing is read from
 * the database.
 */
export async function findTitles(entries: readonly { dynamic: string | null }[]): Promise<TitleOf> {
  if (entries.every(({ dynamic }) => dynamic === null)) return () => null;
  const titles = await dynamicTitlesPoint.require()();
  return ({ dynamic }) => titles.get(dynamic ?? '') ?? null;
}
