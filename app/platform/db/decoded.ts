import type { RawBuilder } from 'kysely';

/** The two kinds of values that JSON cannot hold. In JSON an instant is ISO text, and bytes are base64. */
type Kind = 'instant' | 'bytes';

/** The fields to decode, including the fields of nested objects and lists. */
type Fields = { readonly [name: string]: Kind | Fields };

/** Whether a value is or contains an instant or bytes. */
type IsDecoded<Value> = Value extends Date | Buffer
  ? true
  : Value extends readonly (infer Each)[]
    ? IsDecoded<Each>
    : Value extends object
      ? true extends { [Name in keyof Value]: IsDecoded<Value[Name]> }[keyof Value]
        ? true
        : false
      : false;

type KindOf<Value> = Value extends Date ? 'instant' : Value extends Buffer ? 'bytes' : FieldsOf<Value>;

type DecodedName<Value> = {
  [Name in keyof Value]-?: true extends IsDecoded<Value[Name]> ? Name : never;
}[keyof Value];

/**
 * Requires the names of exactly those fields that are instants or bytes. If a name is missing or superfluous,
 * the code does not compile.
 */
export type FieldsOf<Value> = Value extends readonly (infer Each)[]
  ? FieldsOf<Each>
  : { readonly [Name in DecodedName<Value>]: KindOf<NonNullable<Value[Name]>> } & {
      readonly [Name in Exclude<keyof Value, DecodedName<Value>>]?: never;
    };

/** A part of a combined read or write, with the fields that must be decoded from its JSON. */
export type DecodedPart<Value> = { readonly json: RawBuilder<Value>; readonly fields: Fields };

/** Names the fields of a part that are instants or bytes. These fields are decoded when the part is read. */
export function decoded<Value>(
  json: RawBuilder<Value>,
  fields: FieldsOf<NonNullable<Value>> & Fields,
): DecodedPart<Value> {
  return { json, fields };
}

/** Decodes the named fields of `json` in place. `json` is an object or a list of objects. */
export function decode(json: unknown, fields: Fields): void {
  const rows: readonly unknown[] = Array.isArray(json) ? json : [json];
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) continue;
    for (const [name, kind] of Object.entries(fields)) {
      const value: unknown = Reflect.get(row, name);
      if (typeof kind === 'object') decode(value, kind);
      else if (typeof value === 'string') Reflect.set(row, name, fromText(value, kind));
    }
  }
}

function fromText(text: string, kind: Kind): Date | Buffer {
  return kind === 'instant' ? new Date(text) : Buffer.from(text, 'base64');
}
