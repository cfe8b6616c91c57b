import type { z } from 'zod';
import { isForm } from './form-fields.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Change = { readonly path: Path; readonly value: unknown };
type Result<Schema extends z.ZodType> = z.ZodSafeParseResult<z.output<Schema>>;

/**
 * The maximum number of rounds of conversion. After a value was converted, the schema may show that another value has
 * to be converted too.
 */
const maxRounds = 3;

/**
 * Parses a client's input with the conversions of the original platform (the fields of Django REST framework). A
 * number is accepted as text, digits are accepted as a number, and `"true"` or `1` as a boolean. In a form, a single
 * text is accepted as a list of one entry. If the schema refuses a value, the value is converted to the expected type
 * and parsed again.
 */
export function parseCoerced<Schema extends z.ZodType>(schema: Schema, input: unknown): Result<Schema> {
  const parse = (value: unknown) => schema.safeParse(value, { reportInput: true });
  let current = input;
  let result = parse(current);
  for (let round = 0; round < maxRounds && !result.success; round += 1) {
    const changes = result.error.issues.flatMap((issue) => changesFor(issue, current, isForm(input)));
    if (changes.length === 0) break;
    current = withChanges(current, changes);
    result = parse(current);
  }
  return result.success || !isForm(input) ? result : withoutBlanks(current, result, parse);
}

/** Removes optional form fields that are blank, because a blank field in a form counts as absent. */
function withoutBlanks<Parsed extends { success: boolean }>(
  input: unknown,
  refused: Parsed & { error?: z.ZodError },
  parse: (input: unknown) => Parsed & { error?: z.ZodError },
): Parsed {
  const failing = (result: { error?: z.ZodError }) => fieldsOf(result.error?.issues ?? []);
  const blank = [...failing(refused)].filter((name) => valueAt(input, [name]) === '');
  if (blank.length === 0) return refused;
  const needed = failing(parse(without(input, new Set(blank))));
  const unneeded = blank.filter((name) => !needed.has(name));
  return unneeded.length === 0 ? refused : parse(without(input, new Set(unneeded)));
}

function fieldsOf(issues: readonly Issue[]): Set<PropertyKey> {
  return new Set(issues.flatMap(({ path }) => path.slice(0, 1)));
}

function without(input: unknown, names: ReadonlySet<PropertyKey>): unknown {
  return Object.fromEntries(Object.entries(Object(input)).filter(([name]) => !names.has(name)));
}

function changesFor(issue: Issue, input: unknown, isOfForm: boolean, above: Path = []): Change[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().flatMap((each) => changesFor(each, input, isOfForm, path));
    return inner.slice(0, 1);
  }
  const sent = valueAt(input, path);
  if (path.length === 0 || sent === undefined) return [];
  const value = wantedValue(issue, sent, isOfForm);
  return value === undefined ? [] : [{ path, value }];
}

/** Converts a sent value to the expected type. Returns undefined if no conversion is possible. */
function wantedValue(issue: Issue, sent: unknown, isOfForm: boolean): unknown {
  if (issue.code === 'invalid_value') return issue.values.find((value) => isSpelled(value, sent));
  if (issue.code !== 'invalid_type') return undefined;
  switch (issue.expected) {
    case 'string':
      return toText(isOfForm && Array.isArray(sent) ? sent.at(-1) : sent);
    case 'number':
    case 'int':
      return toNumber(sent);
    case 'boolean':
      return toBoolean(sent);
    case 'array':
      return isOfForm && typeof sent === 'string' ? (fromJson(sent) ?? [sent]) : undefined;
    case 'object':
    case 'record':
      return isOfForm && typeof sent === 'string' ? fromJson(sent) : undefined;
    default:
      return undefined;
  }
}

/** Returns whether the sent value is the allowed value in another spelling, such as `"1"` for 1. */
function isSpelled(value: unknown, sent: unknown): boolean {
  if (typeof sent !== 'string' && typeof sent !== 'number') return false;
  return typeof value !== typeof sent && String(value) === String(sent);
}

/**
 * Converts a number to a text. Returns undefined if parsing the JSON may have changed how the number was written.
 */
function toText(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  if (typeof sent !== 'number') return undefined;
  return Number.isSafeInteger(sent) || !Number.isInteger(sent) ? String(sent) : undefined;
}

const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/;
const maxNumberLength = 1_000;

function toNumber(sent: unknown): number | undefined {
  if (typeof sent !== 'string' || sent.length > maxNumberLength || !decimal.test(sent)) return undefined;
  return Number(sent);
}

const spelledTrue = new Set(['t', 'y', 'yes', 'true', 'on', '1']);
const spelledFalse = new Set(['f', 'n', 'no', 'false', 'off', '0']);

/** Reads a boolean in any spelling that the original platform accepts. Returns undefined for any other value. */
export function toBoolean(sent: unknown): boolean | undefined {
  if (typeof sent === 'boolean') return sent;
  if (typeof sent !== 'string' && typeof sent !== 'number') return undefined;
  const word = String(sent).trim().toLowerCase();
  if (spelledTrue.has(word)) return true;
  return spelledFalse.has(word) ? false : undefined;
}

function fromJson(sent: string): unknown {
  try {
    const value: unknown = JSON.parse(sent);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // A text that is not JSON stays unchanged. Either the schema refuses the text later, or the text is the only
    // entry of a list.
    return undefined;
  }
}

function valueAt(input: unknown, path: Path): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

function withChanges(input: unknown, changes: readonly Change[]): unknown {
  const copy: unknown = structuredClone(input);
  for (const { path, value } of changes) {
    const parent = valueAt(copy, path.slice(0, -1));
    const name = path.at(-1);
    if (typeof parent === 'object' && parent !== null && name !== undefined)
      Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
  }
  return copy;
}

/**
 * Removes from a body the fields that a strict schema would refuse. Clients of the original platform send these
 * fields, and that platform ignores them. If the body is not an object, it is returned unchanged.
 */
export function leaveOut(body: unknown, isLeftOut: (field: string) => boolean): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !isLeftOut(field)));
}
