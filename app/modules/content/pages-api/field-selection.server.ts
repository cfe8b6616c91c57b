import type { FieldItem } from './fields-grammar.server.ts';
import type { FieldSet } from './page-fields.server.ts';
import { QueryRefused } from './query-refused.server.ts';

/** The selected JSON members of a response, and the selection within each nested member. */
export type Selection = { names: ReadonlySet<string>; nested: ReadonlyMap<string, Selection> };

export type View = 'listing' | 'detail';

/**
 * Selects the JSON members that the `fields` parameter names. `set` contains the members that this kind of
 * object has.
 * @throws QueryRefused if a name is unknown, or if the parameter selects parts of a member that is not an
 * object
 */
export function selectFields(items: readonly FieldItem[], set: FieldSet, view: View): Selection {
  const [first] = items;
  const isWhole = first?.name === '*' || first?.name === '_';
  const available = set.fields
    .map(({ name }) => name)
    .filter((name) => view === 'detail' || !set.detailOnly.includes(name));
  const chosen = isWhole ? items.slice(1) : items;
  refuseUnknown(chosen, available);
  const names = new Set(toDefaultNames(first?.name, set, view, available));
  for (const { name, negated } of chosen) {
    if (negated) names.delete(name);
    else names.add(name);
  }
  return { names, nested: selectNested(chosen, set, names) };
}

function toDefaultNames(
  first: string | undefined,
  set: FieldSet,
  view: View,
  available: readonly string[],
): readonly string[] {
  if (first === '*') return available;
  if (first === '_') return [];
  return view === 'listing' ? set.listed : set.detailed;
}

function refuseUnknown(items: readonly FieldItem[], available: readonly string[]): void {
  const unknown = new Set(items.map(({ name }) => name).filter((name) => !available.includes(name)));
  if (unknown.size > 0) throw new QueryRefused(`unknown fields: ${[...unknown].sort().join(', ')}`);
}

function selectNested(
  items: readonly FieldItem[],
  set: FieldSet,
  names: ReadonlySet<string>,
): Map<string, Selection> {
  const nested = new Map<string, Selection>();
  for (const definition of set.fields) {
    const { name } = definition;
    const asked = items.findLast((item) => item.name === name && item.nested !== null)?.nested;
    if (asked && !definition.nested) throw new QueryRefused(`'${name}' does not support nested fields`);
    if (definition.nested && names.has(name))
      nested.set(name, selectFields(asked ?? [], definition.nested, 'listing'));
  }
  return nested;
}
