import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { type FieldMessages, InvalidInput } from '../errors.ts';
import { parseCoerced } from './coercion.ts';
import { isForm, markForm } from './form-fields.ts';
import { typedText } from './typed-text.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses a client's input.
 * @throws InvalidInput with the messages of every failing field, in the words and the shape of the API contract
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = readInput(schema, input);
  if (result.success) return result.data;
  throw new InvalidInput(fieldMessages(result.error.issues, input));
}

/**
 * Works like `schema.safeParse`, but converts between texts and numbers as the original platform does
 * (`coercion.ts`).
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const result = parseCoerced(schema, input);
  // zod returns a new object even if no value changed, so the result is marked as a form again.
  if (result.success && isForm(input)) markForm(result.data);
  return result;
}

/** Returns the errors of an input, grouped by field. The result is empty if the input is valid. */
export function findFieldMessages(schema: z.ZodType, input: unknown): FieldMessages {
  const result = readInput(schema, input);
  return result.success ? {} : fieldMessages(result.error.issues, input);
}

/**
 * Returns the messages of zod issues, grouped by field. The fields are in the order in which the schema declares
 * them.
 */
export function fieldMessages(issues: readonly Issue[], input: unknown): FieldMessages {
  // A map is used instead of an object, because a client may name a field `constructor`.
  const fields = new Map<string, Map<string, MessageDescriptor>>();
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      const said = fields.get(field) ?? new Map<string, MessageDescriptor>();
      fields.set(field, said);
      if (said.size >= maxMessages) continue;
      // Each entry of a list has its own issue, but equal messages are kept only once.
      const message = messageOf(issue, input);
      said.set(JSON.stringify([message.id, message.values]), message);
    }
  }
  return Object.fromEntries([...fields].map(([field, said]) => [field, [...said.values()]]));
}

/**
 * The maximum number of messages for a field. A list with a thousand invalid entries has a thousand issues.
 */
const maxMessages = 20;

function fieldsOf(issue: Issue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  const [first] = issue.path;
  return [first === undefined ? 'non_field_errors' : String(first)];
}

function messageOf(issue: Issue, input: unknown): MessageDescriptor {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue, input);
    case 'too_small':
      return issue.origin === 'string' ? tooShort(Number(issue.minimum)) : tooLow(Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return formats[issue.format] ?? msg`Introduce un valor válido.`;
    case 'invalid_value':
      return ofAbsence(issue.input) ?? notAChoice(toText(issue.input));
    case 'unrecognized_keys':
      return msg`Este campo no existe.`;
    case 'custom':
      return isText(issue.params?.text) ? issue.params.text : msg`Introduce un valor válido.`;
    default:
      return msg`Introduce un valor válido.`;
  }
}

function ofType(issue: z.core.$ZodIssueInvalidType, input: unknown): MessageDescriptor {
  if (issue.path.length === 0) return notADictionary(pythonType(input));
  const absence = ofAbsence(issue.input);
  if (absence) return absence;
  if (issue.expected === 'string') return msg`No es un texto válido.`;
  if (issue.expected === 'boolean') return msg`Debe ser un valor booleano válido.`;
  if (issue.expected === 'number' || issue.expected === 'int') return msg`Introduce un número entero válido.`;
  return msg`Introduce un valor válido.`;
}

/** Returns the message for a missing or null field. This message is the same for all types. */
function ofAbsence(sent: unknown): MessageDescriptor | undefined {
  if (sent === undefined) return msg({ message: 'Este campo es requerido', context: 'missing' });
  return sent === null ? msg`Este campo no puede ser nulo.` : undefined;
}

const formats: Record<string, MessageDescriptor> = {
  email: msg`Introduce una dirección de correo electrónico válida.`,
  url: msg`Introduce una dirección web válida.`,
};

function tooShort(minimum: number): MessageDescriptor {
  if (minimum <= 1) return msg({ message: 'Este campo es requerido', context: 'blank' });
  return msg`Asegúrate de que este campo tenga al menos ${{ minimum }} caracteres.`;
}

function tooBig(origin: string, maximum: number): MessageDescriptor {
  if (origin === 'string') return tooLong(maximum);
  if (origin === 'array') return msg`Asegúrate de que este campo no tenga más de ${{ maximum }} elementos.`;
  return tooHigh(maximum);
}

function tooLong(maximum: number): MessageDescriptor {
  return msg`Asegúrate de que este campo no tenga más de ${{ maximum }} caracteres.`;
}

function tooLow(minimum: number): MessageDescriptor {
  return msg`Asegúrate de que este valor sea mayor o igual a ${{ minimum }}.`;
}

function tooHigh(maximum: number): MessageDescriptor {
  return msg`Asegúrate de que este valor sea menor o igual a ${{ maximum }}.`;
}

function notAChoice(value: string): MessageDescriptor {
  return msg`"${{ value }}" no es una elección válida.`;
}

function notADictionary(type: string): MessageDescriptor {
  return msg`Datos inválidos. Se esperaba un diccionario, pero se recibió ${{ type }}.`;
}

/**
 * Returns the name by which the original backend calls the type of a JSON body. Clients compare these names.
 */
function pythonType(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  return Number.isInteger(value) ? 'int' : 'float';
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

function isText(value: unknown): value is MessageDescriptor {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** A required text that must not be blank (`typed-text.ts`). */
export function text(maxLength: number) {
  return typedText(maxLength).min(1);
}

/**
 * The id of a row, as a text. The text has no more digits than a JavaScript number and an id column can hold.
 */
export function idInText() {
  return digits(15);
}

/**
 * A short word in a path or a query, such as a name, a slug or a token. It has at most `max` letters and no control
 * characters, because PostgreSQL refuses U+0000 and people type no control characters in such a word.
 */
export function shortWord(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
}

/** A whole number in a path or a query: at most `max` digits and no other characters. */
export function digits(max: number) {
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${max}}$`))
    .transform(Number);
}
