import { selectFields } from './field-selection.server.ts';
import { parseFields } from './fields-grammar.server.ts';
import type { ImageColumn, ImageListing } from './images.queries.ts';
import { ownImageSet } from './page-fields.server.ts';
import { dropRepeatedColumns, readPaging, requireFormat } from './page-parameters.server.ts';
import { isNumeral, parseWholeNumber, quoted } from './python-values.server.ts';
import { QueryRefused } from './query-refused.server.ts';

const operations = ['limit', 'offset', 'order', 'search', 'search_operator', 'fields', 'format', '_', 'tags'];
const columns = ['id', 'title', 'width', 'height'] as const satisfies readonly ImageColumn[];

/** Reads the query of an image listing, which has the syntax of the pages API. @throws QueryRefused */
export function readImageListing(query: ReadonlyMap<string, string>) {
  requireFormat(query);
  const filters = [...query].filter(([name]) => !operations.includes(name));
  const unknown = filters.filter(([name]) => !findImageColumn(name)).map(([name]) => name);
  if (unknown.length > 0)
    throw new QueryRefused(
      `query parameter is not an operation or a recognised field: ${unknown.sort().join(', ')}`,
    );
  const listing: ImageListing = {
    conditions: filters.flatMap(([name, value]) => readFilter(findImageColumn(name), value)),
    search: readSearch(query),
    order: readOrder(query),
    ...readPaging(query),
    hasTags: query.has('tags'),
  };
  const selection = selectFields(parseFields(query.get('fields') ?? ''), ownImageSet, 'listing');
  return { listing, selection };
}

function findImageColumn(name: string): ImageColumn | undefined {
  return columns.find((column) => column === name);
}

function readFilter(column: ImageColumn | undefined, value: string): ImageListing['conditions'] {
  if (!column) return [];
  if (value.includes('\0'))
    throw new QueryRefused(`field filter error. null characters are not allowed for ${column}`);
  if (column === 'title') return [{ column, value }];
  if (isNumeral(value)) return [{ column, value: parseWholeNumber(value) }];
  throw new QueryRefused(
    `field filter error. '${value}' is not a valid value for ${column} (invalid literal for int() with base 10: ${quoted(value)})`,
  );
}

function readOrder(query: ReadonlyMap<string, string>): ImageListing['order'] {
  const text = query.get('order');
  if (!text) return [{ column: 'id', descending: false }];
  const keys = text.split(',');
  if (keys.includes('random')) {
    if (keys.length > 1) throw new QueryRefused('random ordering cannot be combined with other fields');
    if (query.has('offset')) throw new QueryRefused('random ordering with offset is not supported');
    return 'random';
  }
  return dropRepeatedColumns(
    keys.map((key) => {
      const column = findImageColumn(key.replace(/^-/, ''));
      if (!column) throw new QueryRefused(`cannot order by '${key}' (unknown field)`);
      return { column, descending: key.startsWith('-') };
    }),
  );
}

function readSearch(query: ReadonlyMap<string, string>): ImageListing['search'] {
  const text = query.get('search');
  if (text === undefined) return null;
  if (query.has('tags')) throw new QueryRefused('filtering by tag with a search query is not supported');
  const operator = (query.get('search_operator') ?? 'and').toLowerCase();
  if (operator !== 'and' && operator !== 'or')
    throw new QueryRefused(
      `search_operator must be one of 'and', 'or', got '${query.get('search_operator')}'`,
    );
  const words = text.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 10);
  return { words, operator };
}
