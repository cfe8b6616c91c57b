import type { ColumnName, PageCondition } from './listing.server.ts';
import type { PageType } from './page-fields.server.ts';
import { isNumeral, parseWholeNumber, quoted } from './python-values.server.ts';
import { QueryRefused } from './query-refused.server.ts';

type ValueKind = 'text' | 'whole' | 'boolean' | 'key' | 'day' | 'instant';

/**
 * A field by which a query may filter. `storedAs` is the name of the field in the original platform's database.
 */
export type Column = {
  readonly name: ColumnName;
  readonly storedAs: string;
  readonly kind: ValueKind;
  readonly orderable: boolean;
  /** Whether a search may filter and sort by this field. */
  readonly indexed: boolean;
};

type ManyColumn = { readonly storedAs: string; readonly orderable: false; readonly indexed: false };

const column = (name: ColumnName, kind: ValueKind, indexed = false): Column => ({
  name,
  storedAs: kind === 'key' ? `${name}_id` : name,
  kind,
  orderable: true,
  indexed,
});

const pageColumns = [
  column('id', 'whole', true),
  column('title', 'text', true),
  column('slug', 'text'),
  column('show_in_menus', 'boolean', true),
  column('seo_title', 'text'),
  column('search_description', 'text'),
  column('first_published_at', 'instant', true),
  column('alias_of', 'key'),
];

const ownColumns = [
  column('date', 'day', true),
  column('intro', 'text'),
  column('abstract', 'text'),
  column('body', 'text'),
  column('autor', 'key'),
  column('header_image', 'key'),
];

const many: Readonly<Record<string, ManyColumn>> = {
  categories: { storedAs: 'category_id', orderable: false, indexed: false },
  tags: { storedAs: 'tags', orderable: false, indexed: false },
};

/**
 * Finds a field by name. Returns undefined if pages of the type do not have the field, or if the database
 * cannot compare values of the field.
 */
export function findColumn(name: string, type: PageType): Column | ManyColumn | undefined {
  const own = type.fields.fields.some((field) => field.name === name);
  if (!own) return undefined;
  return many[name] ?? [...pageColumns, ...ownColumns].find((each) => each.name === name);
}

/**
 * Reads one filter. If the filter lists several tags or categories, separated by commas, it selects the pages
 * that have all of them.
 * @throws QueryRefused if the field cannot have such a value
 */
export function readFilter(name: string, value: string, type: PageType): PageCondition {
  if (value.includes('\0'))
    throw new QueryRefused(`field filter error. null characters are not allowed for ${name}`);
  if (name === 'tags') return unlessTooMany(value.split(','), (names) => ({ on: 'tags', names }));
  if (name === 'categories') return readCategories(value);
  const found = findColumn(name, type);
  if (!found || !('kind' in found)) throw new QueryRefused(`unknown fields: ${name}`);
  return { on: 'column', column: found.name, value: readers[found.kind](name, value) };
}

function readCategories(value: string): PageCondition {
  const ids = value.split(',').map((part) => readers.key('categories', part));
  return unlessTooMany(ids, (distinct) => ({ on: 'categories', ids: distinct }));
}

/**
 * A page has at most eight tags and nine categories, so a filter for more tags or categories matches nothing. Such a
 * filter is not sent to PostgreSQL, which would need minutes to plan the query.
 */
const maxDistinct = 9;

function unlessTooMany<Value>(
  values: readonly Value[],
  condition: (distinct: Value[]) => PageCondition,
): PageCondition {
  const distinct = [...new Set(values)];
  return distinct.length > maxDistinct ? { on: 'nothing' } : condition(distinct);
}

const readers = {
  text: (_name: string, value: string): string => value,
  whole: (name: string, value: string): number =>
    isNumeral(value)
      ? parseWholeNumber(value)
      : wrongValue(name, value, `invalid literal for int() with base 10: ${quoted(value)}`),
  key: (name: string, value: string): number =>
    isNumeral(value)
      ? parseWholeNumber(value)
      : wrongValue(name, value, `Field 'id' expected a number but got ${quoted(value)}.`),
  boolean: (name: string, value: string): boolean => {
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    return wrongValue(name, value, `expected 'true' or 'false', got '${value}'`);
  },
  day: (name: string, value: string): string => {
    if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(value))
      return wrongValue(
        name,
        value,
        `“${value}” value has an invalid date format. It must be in YYYY-MM-DD format.`,
      );
    const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
    const read = new Date(Date.UTC(year, month - 1, day));
    const isDay = year > 99 && read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
    if (isDay) return read.toISOString().slice(0, 10);
    return wrongValue(
      name,
      value,
      `“${value}” value has the correct format (YYYY-MM-DD) but it is an invalid date.`,
    );
  },
  instant: (name: string, value: string): Date => {
    const pattern = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
    const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10)) || value.length === 10 ? value : `${value}Z`;
    const instant = new Date(zoned.replace(' ', 'T'));
    if (pattern.test(value) && !Number.isNaN(instant.getTime())) return instant;
    return wrongValue(
      name,
      value,
      `“${value}” value has an invalid format. It must be in YYYY-MM-DD HH:MM[:ss[.uuuuuu]][TZ] format.`,
    );
  },
};

function wrongValue(name: string, value: string, why: string): never {
  throw new QueryRefused(`field filter error. '${value}' is not a valid value for ${name} (${why})`);
}
