import type { MemberExport } from '#app/platform/module.server.ts';
import { dataVersion } from './archive-json.server.ts';
import { type FieldKind, fieldsOf, type ListField } from './list-fields.server.ts';

const kindSchemas: Readonly<Record<FieldKind, object>> = {
  int: { type: 'integer' },
  number: { type: 'number' },
  text: { type: 'string' },
  bool: { type: 'boolean' },
  day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  instant: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$' },
  list: { type: 'array' },
  object: { type: 'object' },
};

/** Returns the JSON Schema of `datos.json` for the given lists. It allows only declared fields. */
export function dataSchema(lists: readonly MemberExport[]): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Tus datos en Yoi',
    type: 'object',
    additionalProperties: false,
    required: ['version', 'hecho', 'listas'],
    properties: {
      version: { const: dataVersion },
      hecho: { description: 'El instante en que se hizo esta copia.', ...kindSchemas.instant },
      listas: toObject(
        Object.fromEntries(lists.map(({ name }) => [name, toListSchema(fieldsOf(name))])),
        lists.map(({ name }) => name),
      ),
    },
  };
}

function toListSchema(fields: readonly ListField[]): object {
  const properties = fields.map(({ name, kind, isNullable }) => [
    name,
    isNullable ? { anyOf: [kindSchemas[kind], { type: 'null' }] } : kindSchemas[kind],
  ]);
  const required = fields.filter(({ isNullable }) => !isNullable).map(({ name }) => name);
  return { type: 'array', items: toObject(Object.fromEntries(properties), required) };
}

/** Returns the schema of an object that may have only these properties. */
function toObject(properties: Record<string, object>, required: readonly string[]): object {
  return { type: 'object', additionalProperties: false, required, properties };
}
