import { config } from '#app/platform/config.server.ts';
import { findColumn, readFilter } from './field-filters.server.ts';
import { selectFields } from './field-selection.server.ts';
import { parseFields } from './fields-grammar.server.ts';
import { maxItems, type PageCondition, type PageListing, type PageOrder } from './listing.server.ts';
import { anyPage, type PageType, pageTypes } from './page-fields.server.ts';
import { isNumeral, readPositive } from './python-values.server.ts';
import { QueryRefused } from './query-refused.server.ts';

/** The filters that a route of the API adds to its queries. */
export type Scope = { type?: PageType; categoryId?: number };

const rootId = 1;

/** Query parameters that are not names of fields. */
const operations = [
  'type',
  'limit',
  'offset',
  'order',
  'search',
  'search_operator',
  'child_of',
  'descendant_of',
  'ancestor_of',
  'translation_of',
  'locale',
  'site',
  'fields',
  'format',
  '_',
];

/**
 * Reads the query of a listing. The order of the checks is the same as in the original platform.
 * @throws QueryRefused
 */
export function readListing(query: ReadonlyMap<string, string>, scope: Scope): PageListing {
  requireFormat(query);
  requireSite(query.get('site'));
  const types = readTypes(query.get('type'));
  const type = scope.type ?? (types.length === 1 ? (types[0] ?? anyPage) : anyPage);
  const kinds = selectKinds(types, scope);
  refuseUnknown(query, type);
  const conditions = [...scopeConditions(scope), ...readFilters(query, type)];
  const tree = readTreeConditions(query);
  const order = readOrder(query, type);
  requireLocale(query.get('locale'));
  const search = readSearch(query, type, order);
  return {
    type,
    kinds,
    conditions: [...conditions, ...tree.conditions],
    requiredPages: tree.requiredPages,
    order,
    search,
    ...readPaging(query),
    selection: selectFields(parseFields(query.get('fields') ?? ''), type.fields, 'listing'),
    selectionKey: `${type.name} ${query.get('fields') ?? ''}`,
  };
}

/**
 * Returns the page types that a query names. If the query names no type, returns the type that covers all pages.
 * @throws QueryRefused
 */
export function readTypes(text: string | undefined): PageType[] {
  if (!text) return [anyPage];
  return text.split(',').map((name) => {
    const found = pageTypes.find((type) => type.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new QueryRefused("type doesn't exist");
    return found;
  });
}

/** Accepts only the format JSON. @throws QueryRefused (404) */
export function requireFormat(query: ReadonlyMap<string, string>): void {
  const format = query.get('format');
  if (format !== undefined && format !== 'json') throw new QueryRefused('', 404);
}

function selectKinds(types: readonly PageType[], { type }: Scope) {
  const asked = new Set(types.flatMap(({ kinds }) => kinds));
  return type ? type.kinds.filter((kind) => asked.has(kind)) : [...asked];
}

/**
 * Accepts only the site of this program, written as a host or as a host and port.
 * @throws QueryRefused (404)
 */
function requireSite(site: string | undefined): void {
  if (site === undefined) return;
  const { hostname, port, protocol } = new URL(config.siteUrl);
  const fullHost = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  if (site !== hostname && site !== fullHost) throw new QueryRefused('No Site matches the given query.', 404);
}

function requireLocale(locale: string | undefined): void {
  if (locale !== undefined && locale !== 'es')
    throw new QueryRefused('No Locale matches the given query.', 404);
}

function refuseUnknown(query: ReadonlyMap<string, string>, type: PageType): void {
  const unknown = [...query.keys()].filter(
    (name) => !operations.includes(name) && findColumn(name, type) === undefined,
  );
  if (unknown.length === 0) return;
  throw new QueryRefused(
    `query parameter is not an operation or a recognised field: ${unknown.sort().join(', ')}`,
  );
}

function scopeConditions({ categoryId }: Scope): PageCondition[] {
  return categoryId === undefined ? [] : [{ on: 'categories', ids: [categoryId] }];
}

function readFilters(query: ReadonlyMap<string, string>, type: PageType): PageCondition[] {
  return [...query]
    .filter(([name]) => !operations.includes(name))
    .map(([name, value]) => readFilter(name, value, type));
}

/**
 * Reads the conditions on the position in the tree. `requiredPages` contains the pages that the query names, each
 * with the error message that is sent if the page does not exist.
 */
function readTreeConditions(
  query: ReadonlyMap<string, string>,
): Pick<PageListing, 'conditions' | 'requiredPages'> {
  const conditions: PageCondition[] = [];
  const requiredPages: { id: number; missing: string }[] = [];
  const add = (
    name: 'child_of' | 'ancestor_of' | 'descendant_of' | 'translation_of',
    kind: string,
    mayBeRoot: boolean,
  ) => {
    const text = query.get(name);
    if (text === undefined) return;
    const id =
      mayBeRoot && text === 'root' ? rootId : readPositive(text, `${name} must be a positive integer`);
    if (name === 'descendant_of' && query.has('child_of'))
      throw new QueryRefused('filtering by descendant_of with child_of is not supported');
    conditions.push(name === 'translation_of' ? { on: 'nothing' } : { on: name, id });
    requiredPages.push({ id, missing: `${kind} page doesn't exist` });
  };
  add('child_of', 'parent', true);
  add('ancestor_of', 'descendant', false);
  add('descendant_of', 'ancestor', true);
  add('translation_of', 'translation_of', true);
  return { conditions, requiredPages };
}

function readOrder(query: ReadonlyMap<string, string>, type: PageType): PageOrder {
  const text = query.get('order');
  if (!text) return query.has('search') ? 'relevance' : [{ column: 'id', descending: false }];
  const keys = text.split(',');
  if (keys.includes('random')) {
    if (keys.length > 1) throw new QueryRefused('random ordering cannot be combined with other fields');
    if (query.has('offset')) throw new QueryRefused('random ordering with offset is not supported');
    return 'random';
  }
  return dropRepeatedColumns(
    keys.map((key) => {
      const column = findColumn(key.replace(/^-/, ''), type);
      if (!column?.orderable) throw new QueryRefused(`cannot order by '${key}' (unknown field)`);
      return { column: column.name, descending: key.startsWith('-') };
    }),
  );
}

/** Removes a sort key if an earlier sort key has the same column. */
export function dropRepeatedColumns<Key extends { column: string }>(keys: readonly Key[]): Key[] {
  const first = new Map<string, Key>();
  for (const key of keys) if (!first.has(key.column)) first.set(key.column, key);
  return [...first.values()];
}

/**
 * Reads the search. A search can filter and sort only by columns of its index; other columns are refused, as in the
 * original platform.
 */
function readSearch(query: ReadonlyMap<string, string>, type: PageType, order: PageOrder) {
  const text = query.get('search');
  if (text === undefined) return null;
  if (query.has('tags')) throw new QueryRefused('filtering by tag with a search query is not supported');
  for (const name of query.keys()) {
    const column = operations.includes(name) ? undefined : findColumn(name, type);
    if (column && !column.indexed)
      throw new QueryRefused(`cannot filter by '${column.storedAs}' while searching (field is not indexed)`);
  }
  refuseUnindexedOrder(order, type);
  const operator = (query.get('search_operator') ?? 'and').toLowerCase();
  if (operator !== 'and' && operator !== 'or')
    throw new QueryRefused(
      `search_operator must be one of 'and', 'or', got '${query.get('search_operator')}'`,
    );
  return { text, operator } as const;
}

function refuseUnindexedOrder(order: PageOrder, type: PageType): void {
  const keys =
    order === 'random' ? ['random'] : order === 'relevance' ? [] : order.map(({ column }) => column);
  const unindexed = keys.find((key) => !findColumn(key, type)?.indexed);
  if (unindexed !== undefined)
    throw new QueryRefused(`cannot order by '${unindexed}' while searching (field is not indexed)`);
}

/** Reads limit and offset. @throws QueryRefused */
export function readPaging(query: ReadonlyMap<string, string>): { limit: number; offset: number } {
  const offset = readPositive(query.get('offset') ?? '0', 'offset must be a positive integer');
  const limit = readPositive(query.get('limit') ?? String(maxItems), 'limit must be a positive integer');
  if (limit > maxItems) throw new QueryRefused(`limit cannot be higher than ${maxItems}`);
  return { limit, offset };
}

/**
 * Reads the id in the path of a detail; leading zeros are ignored. Returns null if the text is not a number or is
 * larger than any id.
 */
export function readId(text: string): number | null {
  const id = Number(text);
  return isNumeral(text) && Number.isSafeInteger(id) ? id : null;
}
