import type { MessageDescriptor } from '@lingui/core';

/** Messages by field name. The messages under `non_field_errors` are about the whole form. */
export type FieldMessages = Record<string, MessageDescriptor[]>;

/**
 * A refusal, with a text for the person in the person's language. The modules throw one of the classes below. Only
 * the HTTP layer maps these classes to a status.
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

/** The input is invalid. The error has the messages of every failing field. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  readonly fields: FieldMessages;
  constructor(fields: FieldMessages) {
    super(`invalid input: ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
  }
}

/** The resource does not exist, or the viewer may not see it. The response is the same in both cases. */
export class NotFound extends Refusal {
  override name = 'NotFound';
}

/** The viewer is signed in but may not perform this action. `details` are further fields of the response. */
export class NotAllowed extends Refusal {
  override name = 'NotAllowed';
  readonly details: Record<string, unknown>;
  constructor(code: string, text: MessageDescriptor, details: Record<string, unknown> = {}) {
    super(code, text);
    this.details = details;
  }
}

/**
 * The state of the resource does not allow this action. `retryAfterSeconds` is set if the state will change by itself.
 */
export class Conflict extends Refusal {
  override name = 'Conflict';
  readonly retryAfterSeconds: number | undefined;
  constructor(code: string, text: MessageDescriptor, retryAfterSeconds?: number) {
    super(code, text);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The action needs a subscription that the member does not have. `offer` contains the price of the subscription.
 */
export class PaymentRequired extends Refusal {
  override name = 'PaymentRequired';
  readonly offer: Record<string, unknown>;
  constructor(code: string, text: MessageDescriptor, offer: Record<string, unknown>) {
    super(code, text);
    this.offer = offer;
  }
}

/**
 * The request has no credentials, or its credentials are invalid. `challenge` is sent in `WWW-Authenticate`.
 */
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

/** There were too many attempts. The next attempt is allowed after `retryAfterSeconds`. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A service (the database, the hash queue) that is needed for the response is unavailable. */
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
