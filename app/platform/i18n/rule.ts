import type { MessageDescriptor } from '@lingui/core';
import type { z } from 'zod';

/** What a failed rule leaves in the zod issue: the text for the person, translated only where it is shown. */
export type RuleParams = { text: MessageDescriptor };

/**
 * A zod check with a text of our own: `z.string().check(rule(isLong, msg`...`))`.
 * Every rule of a field runs, so that a person sees all that is wrong at once.
 */
export function rule<Value>(holds: (value: Value) => boolean, text: MessageDescriptor) {
  return (context: z.core.ParsePayload<Value>) => {
    if (holds(context.value)) return;
    context.issues.push({ code: 'custom', input: context.value, params: { text } satisfies RuleParams });
  };
}
