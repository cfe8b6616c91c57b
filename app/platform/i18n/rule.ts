import type { MessageDescriptor } from '@lingui/core';
import type { z } from 'zod';

/**
 * The parameters that a failed rule adds to its zod issue. The text is translated only where a person sees it.
 */
export type RuleParams = { text: MessageDescriptor };

/**
 * Creates a zod check that has its own text: `z.string().check(rule(isLong, msg`...`))`. All rules of a field run, so
 * that all errors of the field are shown together.
 */
export function rule<Value>(holds: (value: Value) => boolean, text: MessageDescriptor) {
  return (context: z.core.ParsePayload<Value>) => {
    if (holds(context.value)) return;
    context.issues.push({ code: 'custom', input: context.value, params: { text } satisfies RuleParams });
  };
}
