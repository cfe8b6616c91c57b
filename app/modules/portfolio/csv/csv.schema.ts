import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '#app/platform/i18n/rule.ts';
import { checkWhole, investmentFields } from '../entry/entry.schema.ts';

/** The maximum size of a file of investments. */
export const maxImportBytes = 2_000_000;

/** The earliest day that a line of a file may have. */
const firstDay = '2000-01-01';

export const importResponse = z.object({ imported: z.number() });

/** One line of a file. Its day may be long ago, because an imported line counts only in the portfolio. */
export const importedLine = z
  .strictObject({
    ...investmentFields,
    local_day: z.iso.date().check(rule((day) => day >= firstDay, msg`Ese día queda demasiado lejos.`)),
    dynamic: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/)
      .nullable(),
  })
  .check(checkWhole);

export type ImportedLine = z.output<typeof importedLine>;
