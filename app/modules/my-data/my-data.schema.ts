import { z } from 'zod';

/** The states of an export. */
export const exportStates = ['waiting', 'making', 'ready', 'failed', 'expired'] as const;

export type ExportState = (typeof exportStates)[number];

export const exportInput = z.strictObject({});

/**
 * An export in a response. `expires_at` is null until the export is ready. `bytes` is the length of the file that is
 * downloaded.
 */
const exportFields = {
  id: z.int(),
  state: z.enum(exportStates),
  requested_at: z.iso.datetime(),
  ready_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
};

export const exportItem = z.object(exportFields);

export type ExportItem = z.output<typeof exportItem>;

/**
 * One export. `download_url` is a link that works once, within five minutes. The link is null unless the export
 * is ready and the caller has proved the identity within ten minutes (`POST /api/user-identity/`).
 */
export const exportResponse = z.object({ ...exportFields, download_url: z.string().nullable() });

export type ExportResponse = z.output<typeof exportResponse>;

/** A page of the member's exports, newest first. */
export const exportsResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  items: z.array(exportItem),
});

/** A page of the lists that the program stores about a member, each with its number of records. */
export const myDataResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  items: z.array(z.object({ list: z.string(), file: z.string(), kind: z.string(), count: z.int() })),
});

export type MyDataResponse = z.output<typeof myDataResponse>;
