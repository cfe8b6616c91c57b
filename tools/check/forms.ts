import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, type Source, toPlace, walk } from './sources.ts';

/**
 * Checks that there is only one type of field errors, and only one way from a thrown error to the form
 * (decision 014).
 */
export async function forms(): Promise<CheckResult> {
  const findings = productSources().flatMap(findSecondForms);
  return { name: 'one way to do a form', figure: `${findings.length} findings`, limit: '0', findings };
}

const home = /^app\/platform\/forms\//;
const errorName = /(errors?|faults?)$/i;
const walker = /^Object\.(entries|values)$/;
/**
 * Matches `error.fields` and `failure.fields`. The property `fields` of a thrown error contains the messages
 * for each field.
 */
const thrownFields = /(error|failure|refusal|invalid)\w*\.fields$/i;
const retired = new Set(['faultsOf', 'noFaults', 'wordsOf', 'fieldTexts', 'errorsOf']);

/**
 * Finds code outside of `platform/forms` that belongs there: types of field errors, functions that map errors to
 * fields, and retired names.
 */
export function findSecondForms(source: Source): Finding[] {
  if (home.test(source.path)) return [];
  const findings: Finding[] = [];
  walk(parseTree(source), (node) => {
    const text = secondForm(node);
    if (text) findings.push({ place: toPlace(source, node), text });
  });
  return findings;
}

function secondForm(node: ts.Node): string | undefined {
  if (ts.isTypeAliasDeclaration(node) && errorName.test(node.name.text) && isTextsByName(node.type))
    return `a second type of field errors: use FieldErrors instead of ${node.name.text}`;
  if (ts.isInterfaceDeclaration(node) && errorName.test(node.name.text) && node.members.some(isIndex))
    return `a second type of field errors: use FieldErrors instead of ${node.name.text}`;
  if (ts.isCallExpression(node) && walker.test(node.expression.getText()))
    return thrownFields.test(node.arguments[0]?.getText() ?? '')
      ? 'a second mapper of field errors: use toFieldErrors, handleForm or useForm'
      : undefined;
  if ((ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) && node.name)
    return retired.has(node.name.getText()) ? `${node.name.getText()} is retired (docs/style.md)` : undefined;
  return undefined;
}

/**
 * Whether a type is `Record<string, …>` with texts as values. The type may be wrapped in `Readonly`, `Partial` or
 * braces.
 */
function isTextsByName(type: ts.TypeNode): boolean {
  if (ts.isTypeLiteralNode(type)) return type.members.some(isIndex);
  if (!ts.isTypeReferenceNode(type)) return false;
  const [first, second] = type.typeArguments ?? [];
  if (type.typeName.getText() === 'Record')
    return first?.kind === ts.SyntaxKind.StringKeyword && /\bstring\b/.test(second?.getText() ?? '');
  return first !== undefined && isTextsByName(first);
}

function isIndex(member: ts.TypeElement): boolean {
  return ts.isIndexSignatureDeclaration(member) && /\bstring\b/.test(member.type.getText());
}
