import { OperatorError } from '../../operator-error.ts';

/** A reason why the embedded database cannot serve: the message is one sentence that tells an operator what to do. */
export class EmbeddedDatabaseError extends OperatorError {
  override name = 'EmbeddedDatabaseError';
}

/** The text of anything thrown, without its class name, for use inside a sentence. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The code of a system error (`ENOENT`, `EACCES`, …), or an empty string. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}
