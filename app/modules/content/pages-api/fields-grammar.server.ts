import { QueryRefused } from './query-refused.server.ts';

/** An entry of the `fields` parameter: `name`, `-name`, `name(nested)`, or `*` or `_` as the first entry. */
export type FieldItem = { name: string; negated: boolean; nested: FieldItem[] | null };

type Parsed = { items: FieldItem[]; end: number };

/**
 * The maximum depth of nesting. The depth is limited because the parser is recursive. No response nests objects this
 * deep.
 */
const maxNesting = 10;

/**
 * Parses the `fields` parameter: `list := item ("," item)*`, `item := "*" | "_" | ["-"] name ["(" list ")"]`, without
 * white space.
 * @throws QueryRefused with the unexpected character and its position, counted from 0
 */
export function parseFields(text: string): FieldItem[] {
  if (text === '') return [];
  const { items, end } = parseList(text, 0, 0);
  if (end < text.length) unexpected(text, end);
  return items;
}

function parseList(text: string, start: number, depth: number): Parsed {
  if (depth > maxNesting) refuse(`nested too deeply at position ${start}`);
  const isNested = depth > 0;
  const items: FieldItem[] = [];
  let at = start;
  for (;;) {
    const { item, end } = parseItem(text, at, items, depth);
    items.push(item);
    at = end;
    if (text[at] === ')' && isNested) return { items, end: at + 1 };
    if (at >= text.length) break;
    if (text[at] !== ',') unexpected(text, at);
    at += 1;
    if (at >= text.length) refuse(`unexpected char ',' at position ${at}`);
  }
  if (isNested) refuse('unexpected end of input (did you miss out a close bracket?)');
  return { items, end: at };
}

function parseItem(
  text: string,
  start: number,
  before: readonly FieldItem[],
  depth: number,
): { item: FieldItem; end: number } {
  const negated = text[start] === '-';
  const nameStart = negated ? start + 1 : start;
  const nameEnd = text[nameStart] === '*' ? nameStart + 1 : endOfName(text, nameStart);
  const name = text.slice(nameStart, nameEnd);
  if (name === '') unexpectedOrEnd(text, nameEnd);
  if (nameEnd < text.length && !'(),'.includes(text[nameEnd] ?? '')) unexpected(text, nameEnd);
  const isWhole = name === '*' || name === '_';
  if (isWhole && text[nameEnd] === '(') unexpected(text, nameEnd);
  if (isWhole && before.length > 0) refuse(`'${name}' must be in the first position`);
  if (isWhole && negated) refuse(`'${name}' cannot be negated`);
  if (text[nameEnd] !== '(') return { item: checked({ name, negated, nested: null }, before), end: nameEnd };
  if (negated) unexpected(text, nameEnd);
  const { items, end } = parseList(text, nameEnd + 1, depth + 1);
  return { item: checked({ name, negated, nested: items }, before), end };
}

/** Refuses an entry that contradicts the first entry, if the first entry is `*` or `_`. */
function checked(item: FieldItem, [first]: readonly FieldItem[]): FieldItem {
  if (first?.name === '_' && item.negated) refuse("negated fields with '_' doesn't make sense");
  if (first?.name === '*' && !item.negated && item.nested === null)
    refuse("additional fields with '*' doesn't make sense");
  return item;
}

function endOfName(text: string, start: number): number {
  let at = start;
  while (/[\p{L}\p{N}_]/u.test(text[at] ?? '')) at += 1;
  return at;
}

function unexpectedOrEnd(text: string, at: number): void {
  if (at < text.length) unexpected(text, at);
  refuse(
    text.endsWith('(')
      ? 'unexpected end of input (did you miss out a close bracket?)'
      : `unexpected char '${text.at(-1)}' at position ${at - 1}`,
  );
}

function unexpected(text: string, at: number): never {
  const char = text[at] ?? '';
  refuse(
    /\s/.test(char)
      ? `unexpected whitespace at position ${at}`
      : `unexpected char '${char}' at position ${at}`,
  );
}

function refuse(reason: string): never {
  throw new QueryRefused(`fields error: ${reason}`);
}
