import type { TreeKind } from '../page/page.schema.ts';
import type { Selection } from './field-selection.server.ts';
import type { PageType } from './page-fields.server.ts';

/** Maximum number of pages in a response. */
export const maxItems = 20;

/** The columns by which pages are filtered and sorted. */
export type ColumnName =
  | 'id'
  | 'title'
  | 'slug'
  | 'show_in_menus'
  | 'seo_title'
  | 'search_description'
  | 'first_published_at'
  | 'alias_of'
  | 'date'
  | 'intro'
  | 'abstract'
  | 'body'
  | 'autor'
  | 'header_image';

/** A condition on the pages of a listing. */
export type PageCondition =
  | { on: 'child_of' | 'descendant_of' | 'ancestor_of'; id: number }
  | { on: 'column'; column: ColumnName; value: string | number | boolean | Date }
  /** The page is in all of these categories. */
  | { on: 'categories'; ids: readonly number[] }
  /** The page has all of these tags. */
  | { on: 'tags'; names: readonly string[] }
  | { on: 'nothing' };

export type PageOrder = 'random' | 'relevance' | readonly { column: ColumnName; descending: boolean }[];

/** A parsed listing of the pages API. */
export type PageListing = {
  type: PageType;
  kinds: readonly TreeKind[];
  conditions: readonly PageCondition[];
  /** Pages that must be live. If such a page is not live, the response is the error message in `missing`. */
  requiredPages: readonly { id: number; missing: string }[];
  order: PageOrder;
  search: { text: string; operator: 'and' | 'or' } | null;
  limit: number;
  offset: number;
  selection: Selection;
  /** A key that is equal for two listings if their pages have the same JSON members. */
  selectionKey: string;
};
