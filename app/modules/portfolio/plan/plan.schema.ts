import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '#app/platform/i18n/rule.ts';
import { byDimension, numbers } from '../allocation/allocation.schema.ts';
import { wholeBasisPoints } from '../allocation/allocation.ts';

/** The targets in basis points by dimension. Null removes the plan. */
export const planInput = z.strictObject({
  targets: byDimension(z.int().min(0).max(wholeBasisPoints))
    .strict()
    .check(
      rule(
        (targets) => Object.values(targets).reduce((sum, each) => sum + each, 0) === wholeBasisPoints,
        msg`El plan tiene que sumar el 100 %.`,
      ),
    )
    .nullable(),
});

export type PlanInput = z.output<typeof planInput>;

export const planResponse = z.object({ targets: numbers.nullable() });
