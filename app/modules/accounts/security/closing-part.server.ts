import type { ReactNode } from 'react';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import type { FormHandling } from '#app/platform/forms/handle-form.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';

/** A refused form of the closing page, with its fields and its errors. */
export type RefusedForm = { fields: Readonly<Record<string, string>>; errors: FieldErrors };

/**
 * A part of the closing page. By such a part, a module offers something in the week before an erasure. An
 * example is the copy of the member's data.
 */
type ClosingPart = {
  /** The value of the hidden field `part` in each form of this part. */
  readonly name: string;
  /** Renders the part. `refused` is the form of this part that was just refused, if any. */
  readonly render: (actor: Actor, refused: RefusedForm | undefined) => Promise<ReactNode>;
  /** Handles a form of this part. The closing page shows the errors of the form. */
  readonly handle: (actor: Actor, fields: RefusedForm['fields']) => Omit<FormHandling<never>, 'show'>;
};

/** Collects the parts that modules add to the page of the closing week. */
export const closingPartPoint = defineExtensionPoint<ClosingPart>('accounts.closing-part');
