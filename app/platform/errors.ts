import type { MessageDescriptor } from '@lingui/core';

/** Messages by field name; `non_field_errors` holds those of the whole form. */
export type FieldMessages = Record<string, MessageDescriptor[]>;

/**
 * A refusal, with a text for the person in their language. The domain throws one of the classes below; only the HTTP
 * layer maps them to a status.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly text: MessageDescriptor;
  constructor(code: string, text: MessageDescriptor) {
    super(code);
    this.code = code;
    this.text = text;
  }
}

/** The input breaks the rules; carries the messages of every failing field. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  readonly fields: FieldMessages;
  constructor(fields: FieldMessages) {
    super(`invalid input: ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
  }
}

/** The thing does not exist, or the viewer may not see it: the response is the same for both. */
export class NotFound extends Refusal {
  override name = 'NotFound';
}

/** The viewer is signed in and may not do this. */
export class NotAllowed extends Refusal {
  override name = 'NotAllowed';
}

/** The state of the thing does not allow this. `retryAfterSeconds` is set if the state will change by itself. */
export class Conflict extends Refusal {
  override name = 'Conflict';
  readonly retryAfterSeconds: number | undefined;
  constructor(code: string, text: MessageDescriptor, retryAfterSeconds?: number) {
    super(code, text);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The action needs a subscription that the member does not have; `offer` holds its price. */
export class PaymentRequired extends Refusal {
  override name = 'PaymentRequired';
  readonly offer: Record<string, unknown>;
  constructor(code: string, text: MessageDescriptor, offer: Record<string, unknown>) {
    super(code, text);
    this.offer = offer;
  }
}

/** Nobody is signed in, or the credentials are invalid. `challenge` goes into `WWW-Authenticate`. */
export class SignInRequired extends Refusal {
  override name = 'SignInRequired';
  readonly challenge: string;
  readonly details: Record<string, unknown>;
  constructor(
    code: string,
    text: MessageDescriptor,
    challenge = 'Bearer realm="api"',
    details: Record<string, unknown> = {},
  ) {
    super(code, text);
    this.challenge = challenge;
    this.details = details;
  }
}

/** Too many attempts; the next one is allowed after `retryAfterSeconds`. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A service that the response needs (the database, the hash queue) is unavailable. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 5) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function refuseField(field: string, text: MessageDescriptor): never {
  throw new InvalidInput({ [field]: [text] });
}
