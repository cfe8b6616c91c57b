import { z } from 'zod';
import { type FilterValues, type ListFilter, toAddress } from './list-filter.ts';

/** A saved view: a name, and the query of the address that shows the view. */
export type SavedView = { name: string; query: string };

/** The maximum number of saved views of a list. */
export const maxViews = 20;

/** The maximum length of the name of a saved view, in characters. */
export const maxViewNameLength = 40;

const stored = z.array(z.object({ owner: z.string(), name: z.string(), query: z.string() }));

/**
 * Lists the saved views that this account has stored in this browser for a list. The views are not stored on
 * the server, because a view is a personal habit and not a record of the team. So views need no table, no
 * export and no erasure.
 */
export function listViews(list: string, owner: string): readonly SavedView[] {
  return readStored(list)
    .filter((view) => view.owner === owner)
    .map(({ name, query }) => ({ name, query }));
}

/** Stores a view. It replaces a view of the same name. */
export function saveView(list: string, owner: string, view: SavedView): void {
  const others = readStored(list).filter((each) => each.owner !== owner || each.name !== view.name);
  store(list, [...others, { owner, ...view }]);
}

export function removeView(list: string, owner: string, name: string): void {
  store(
    list,
    readStored(list).filter((view) => view.owner !== owner || view.name !== name),
  );
}

/**
 * Returns the query that a view of these values stores. Texts that may name a member are left out, so that no name
 * and no address of a member stays in this browser.
 */
export function toViewQuery(
  filters: readonly ListFilter[],
  values: FilterValues,
  kept: FilterValues = {},
): string {
  const isPublic = (filter: ListFilter) => filter.kind !== 'text' || !filter.isPrivate;
  const shown = filters.filter(isPublic).map(({ name }) => [name, values[name] ?? '']);
  return toAddress(Object.fromEntries(shown), kept);
}

function readStored(list: string): z.output<typeof stored> {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey(list)) ?? '[]'));
  } catch {
    return [];
  }
}

function store(list: string, views: z.output<typeof stored>): void {
  localStorage.setItem(storageKey(list), JSON.stringify(views));
}

function storageKey(list: string): string {
  return `yoi-admin-views-${list}`;
}
