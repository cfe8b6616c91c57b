/** The maximum depth of nesting in a body. */
export const deepest = 20;
/**
 * The maximum number of values in a body: the fields of a form, or the entries of all objects and lists of a JSON
 * body.
 */
export const maxKeys = 1_000;

/** The value of a form field: its text, or a list of texts if the name occurs more than once. */
type FieldValue = string | readonly string[];

type Entry = { readonly path: readonly (string | number)[]; readonly value: unknown };

/** A form that cannot be parsed. */
export class BrokenForm extends Error {
  override name = 'BrokenForm';
}

const forms = new WeakSet<object>();

/**
 * Returns whether a body was sent as a form. Form values are strings, and an empty optional field counts as absent.
 */
export function isForm(body: unknown): boolean {
  return typeof body === 'object' && body !== null && forms.has(body);
}

/** Marks a body as sent by a form. */
export function markForm<Body>(body: Body): Body {
  if (typeof body === 'object' && body !== null) forms.add(body);
  return body;
}

/**
 * Converts form fields to the object that JSON would have contained. `plan.cuerpo` is parsed as a member of an
 * object, and `links[0]` as an entry of a list, as on the original platform (Django REST framework, `parse_html_dict`
 * and `parse_html_list`).
 * @throws BrokenForm if there are too many fields, or if fields are nested too deep
 */
export function readFormFields(fields: readonly (readonly [string, FieldValue])[]): Record<string, unknown> {
  if (fields.length > maxKeys) throw new BrokenForm(`more than ${maxKeys} fields`);
  return markForm(toObject(fields.map(([name, value]) => ({ path: pathOf(name), value }))));
}

const firstPart = /^[^.[\]]+/;
const laterPart = /\[(\d{1,4})\]\.?|\.([^.[\]]+)|([^.[\]]+)/y;

/**
 * Splits a field name into its path. If a name is not a valid path, its path has the whole name as the only
 * part.
 */
function pathOf(name: string): (string | number)[] {
  const [first] = firstPart.exec(name) ?? [];
  if (first === undefined || first === name) return [name];
  const path: (string | number)[] = [first];
  laterPart.lastIndex = first.length;
  while (laterPart.lastIndex < name.length) {
    const [, index, member, bare] = laterPart.exec(name) ?? [];
    const part = index === undefined ? (member ?? bare) : Number(index);
    if (part === undefined) return [name];
    path.push(part);
    if (path.length > deepest) throw new BrokenForm(`nesting deeper than ${deepest}`);
  }
  return path;
}

function toObject(entries: readonly Entry[]): Record<string, unknown> {
  const groups = Map.groupBy(entries, ({ path }) => String(path[0]));
  return Object.fromEntries([...groups].map(([name, group]) => [name, toMember(group)]));
}

function toMember(group: readonly Entry[]): unknown {
  const leaf = group.find(({ path }) => path.length === 1);
  if (leaf) return leaf.value;
  const inner = group.map(({ path, value }) => ({ path: path.slice(1), value }));
  if (!inner.every(({ path }) => typeof path[0] === 'number')) return toObject(inner);
  const items = [...Map.groupBy(inner, ({ path }) => Number(path[0]))];
  return items.toSorted(([one], [other]) => one - other).map(([, item]) => toMember(item));
}
