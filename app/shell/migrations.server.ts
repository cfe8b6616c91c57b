import path from 'node:path';
import type { Migration } from '#app/platform/db/migrate.ts';

const files = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every migration of the program, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([file, sql]) => ({ name: path.basename(file, '.sql'), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
