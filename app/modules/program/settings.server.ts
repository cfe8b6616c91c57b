import { statfs } from 'node:fs/promises';
import { sumStoredBytes } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { readDatabaseBytes, readSchemaVersion } from '#app/platform/db/migrate.ts';
import { secondMs } from '#app/platform/duration.ts';
import { readHealth } from '#app/platform/health.server.ts';
import { listSettings } from '#app/platform/settings.server.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import type { SettingsResponse } from './settings.schema.ts';

/** Reads the state of the program and its settings in force. Secrets are hidden. */
export async function readSettings(_actor: Staff): Promise<SettingsResponse> {
  const [health, version, databaseBytes, mediaBytes, disk] = await Promise.all([
    readHealth(),
    readSchemaVersion(db),
    readDatabaseBytes(db),
    sumStoredBytes(db),
    readDisk(),
  ]);
  return {
    health: { ...health },
    versions: { node: process.version, postgresql: version.server, schema: version.migration },
    started_at: new Date(Date.now() - process.uptime() * secondMs).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    database_bytes: databaseBytes,
    media_bytes: mediaBytes,
    disk,
    settings: listSettings(process.env).map(({ isSecret, isSet, ...setting }) => ({
      ...setting,
      ...{ is_secret: isSecret, is_set: isSet },
    })),
  };
}

async function readDisk(): Promise<SettingsResponse['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(config.dataDirectory);
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch {
    return null;
  }
}
