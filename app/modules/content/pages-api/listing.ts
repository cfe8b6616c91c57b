import type { TreeKind } from '../page/page.schema.ts';
import type { Selection } from './field-selection.ts';
import type { PageType } from './page-fields.ts';

/** How many pages an answer has at most. */
export const maxItems = 20;

/** The fields of a page that the database can compare and sort by. */
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

/** What pages of a listing have in common. */
export type PageCondition =
  | { on: 'child_of' | 'descendant_of' | 'ancestor_of'; id: number }
  | { on: 'column'; column: ColumnName; value: string | number | boolean | Date }
  /** In every one of these categories. */
  | { on: 'categories'; ids: readonly number[] }
  /** With every one of these tags. */
  | { on: 'tags'; names: readonly string[] }
  | { on: 'nothing' };

export type PageOrder = 'random' | 'relevance' | readonly { column: ColumnName; descending: boolean }[];

/** A listing of the pages API, read from its query. */
export type PageListing = {
  type: PageType;
  kinds: readonly TreeKind[];
  conditions: readonly PageCondition[];
  /** Pages that have to be shown, and what to answer when one is not. */
  requiredPages: readonly { id: number; missing: string }[];
  order: PageOrder;
  search: { text: string; operator: 'and' | 'or' } | null;
  limit: number;
  offset: number;
  selection: Selection;
  /** Says of two listings whether their pages have the same members. */
  selectionKey: string;
};
