import type { MessageDescriptor } from '@lingui/core';
import type { z } from 'zod';

/** The parameters of a failed rule in its zod issue: the text for the person, translated only where it is shown. */
export type RuleParams = { text: MessageDescriptor };

/**
 * Creates a zod check with its own text: `z.string().check(rule(isLong, msg`...`))`. All rules of a field run, so that
 * all errors are shown together.
 */
export function rule<Value>(holds: (value: Value) => boolean, text: MessageDescriptor) {
  return (context: z.core.ParsePayload<Value>) => {
    if (holds(context.value)) return;
    context.issues.push({ code: 'custom', input: context.value, params: { text } satisfies RuleParams });
  };
}
