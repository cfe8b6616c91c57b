import type { MessageDescriptor } from '@lingui/core';
import { type FieldMessages, InvalidInput, TooManyRequests } from '../errors.ts';
import type { PageRequest, Redirect } from '../pages/page.ts';
import { type FieldErrors, toFieldErrors } from './field-errors.ts';

/** Why a form comes back, with the status of the page that shows it: 400 unless said. */
type Refused = { messages: FieldMessages; status?: number };

/** What a form of a page does, and how it comes back where it is refused. */
export type FormHandling<Shown> = {
  /** Parses what was typed and does what the form is for. @returns where the browser goes next */
  submit(request: PageRequest): Promise<string>;
  /** The page again, with what was typed. */
  show(errors: FieldErrors, status: number): Shown | Promise<Shown>;
  /** What a limit says above the form; without it the page of all limits comes. */
  tooMany?(minutes: number): MessageDescriptor;
  /** What stands for an error of this form alone, asked first: texts for it, or another place to go. */
  otherwise?(error: unknown): Refused | string | undefined | Promise<string>;
};

/**
 * Handles a posted form: what `submit` does is answered with 303; what it refuses comes back as the form with what was
 * typed, with 400, or 429 behind a limit. Any other error is thrown on.
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
