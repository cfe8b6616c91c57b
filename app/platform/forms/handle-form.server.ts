import type { MessageDescriptor } from '@lingui/core';
import { type FieldMessages, InvalidInput, TooManyRequests } from '../errors.ts';
import type { PageRequest, Redirect } from '../pages/page.ts';
import { type FieldErrors, toFieldErrors } from './field-errors.ts';

/** The errors of a refused form, and the status of the response (400 by default). */
type Refused = { messages: FieldMessages; status?: number };

/** The handlers for the form of a page. */
export type FormHandling<Shown> = {
  /**
   * Parses the fields and performs the action of the form.
   * @returns the path to redirect to
   */
  submit(request: PageRequest): Promise<string>;
  /** Renders the page again with the typed values. */
  show(errors: FieldErrors, status: number): Shown | Promise<Shown>;
  /**
   * Returns the text that is shown above the form if a limit is reached. Without this handler the general page about
   * limits is shown.
   */
  tooMany?(minutes: number): MessageDescriptor;
  /**
   * Handles the errors that only this form can cause. This handler gets every error first. Returns texts for
   * the error, or a path to redirect to, or undefined for any other error.
   */
  otherwise?(error: unknown): Refused | string | undefined | Promise<string>;
};

/**
 * Handles a posted form. If the form succeeds, the response redirects with 303. If the form is refused, it is
 * rendered again with the typed values. The status is then 400, or 429 if a limit is reached. Any other error
 * is rethrown.
 */
export async function handleForm<Shown extends object>(
  request: PageRequest,
  form: FormHandling<Shown>,
): Promise<Redirect | (Shown & { status: number }) | Shown> {
  try {
    return { redirectTo: await form.submit(request) };
  } catch (error) {
    const refused = (await form.otherwise?.(error)) ?? refusedBy(error, request, form);
    if (typeof refused === 'string') return { redirectTo: refused };
    const { messages, status = 400 } = refused;
    const shown = await form.show(
      toFieldErrors(messages, (text) => request.i18n._(text)),
      status,
    );
    return 'redirectTo' in shown ? shown : { ...shown, status };
  }
}

function refusedBy(error: unknown, { reply }: PageRequest, form: FormHandling<object>): Refused {
  if (error instanceof InvalidInput) return { messages: error.fields };
  if (!(error instanceof TooManyRequests) || !form.tooMany) throw error;
  reply.header('Retry-After', String(error.retryAfterSeconds));
  return { messages: { form: [form.tooMany(Math.ceil(error.retryAfterSeconds / 60))] }, status: 429 };
}
