import { msg } from '@lingui/core/macro';
import { say } from './texts.ts';

/**
 * An error response, or a response of an unexpected shape. `fields` holds the messages for each field, and `message`
 * is the text to show.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly fields: Record<string, string[]>;
  /**
   * Whether the same call may succeed later. This is the case if the server failed (5xx) or sent `Retry-After`.
   */
  readonly isForLater: boolean;
  constructor(status: number, message: string, fields: Record<string, string[]>, isForLater = false) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.isForLater = isForLater;
  }
}

/** Whether a call failed because there is no network. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/**
 * Sends a request that includes the browser's cookies.
 * @throws ApiError with status 0 if there is no network
 */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: 'include' });
  } catch {
    throw offlineError();
  }
}

/** Returns the error for a lost network connection. */
export function offlineError(): ApiError {
  return new ApiError(0, say(msg`No hay conexión a internet`), {});
}

/**
 * Reads an error response. The message is the text of the last field. If a field has several texts, they are joined
 * by spaces (docs/rules.md, Errors).
 */
export async function toApiError(response: Response): Promise<ApiError> {
  const isForLater = response.status >= 500 || response.headers.has('Retry-After');
  if (response.status >= 500) {
    return new ApiError(
      response.status,
      say(msg`Estamos presentando inconvenientes con este servicio, intente más tarde`),
      {},
      isForLater,
    );
  }
  const body: unknown = await response.json().catch(() => ({}));
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : [String(value)]]),
  );
  const message = Object.values(fields).at(-1)?.join(' ') || say(msg`Error desconocido`);
  return new ApiError(response.status, message, fields, isForLater);
}
