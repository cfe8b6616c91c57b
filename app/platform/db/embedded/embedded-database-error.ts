import { OperatorError } from '../../operator-error.server.ts';

/** A reason why the embedded database cannot run. The message is one sentence that tells the operator what to do. */
export class EmbeddedDatabaseError extends OperatorError {
  override name = 'EmbeddedDatabaseError';
}

/** Returns the text of any thrown value, without its class name, for use inside a sentence. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Returns the code of a system error (`ENOENT`, `EACCES`, …), or an empty string. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}
