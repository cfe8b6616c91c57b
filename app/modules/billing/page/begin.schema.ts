import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '#app/platform/i18n/rule.ts';
import { intervals } from '../subscription/provider.ts';

/** The fields of the form of an order, as a browser without scripts sends them. */
export const beginForm = z.object({
  interval: z.enum(intervals),
  agreed: z.unknown().check(rule((value) => value === 'on', msg`Para seguir, marca la casilla.`)),
});
