import { z } from 'zod';

const setting = z
  .object({
    name: z.string(),
    /** The value in force. It is null for a secret, and for a setting without a value. */
    value: z.string().nullable(),
    is_secret: z.boolean(),
    is_set: z.boolean(),
  })
  .meta({ id: 'Setting' });

/** The state of the program: health, versions, sizes in bytes, and settings. */
export const settingsResponse = z.object({
  health: z.record(z.string(), z.boolean()),
  versions: z.object({ node: z.string(), postgresql: z.string(), schema: z.string() }),
  started_at: z.iso.datetime(),
  memory_bytes: z.int(),
  database_bytes: z.int(),
  media_bytes: z.int(),
  /** The disk of `DATA_DIR`; null if it cannot be read. */
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
  settings: z.array(setting),
});

export type SettingsResponse = z.output<typeof settingsResponse>;
