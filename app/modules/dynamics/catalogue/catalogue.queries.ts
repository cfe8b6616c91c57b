import type { Executor } from '#app/platform/db/db.ts';
import type { DynamicDocument } from './dynamic.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    dynamics_version: { slug: string; version: number; document: DynamicDocument; published_at: Date };
  }
}

/** Returns the newest version of every dynamic. */
export async function listVersions(on: Executor): Promise<DynamicDocument[]> {
  const rows = await on
    .selectFrom('dynamics_version')
    .distinctOn('slug')
    .orderBy('slug')
    .orderBy('version', 'desc')
    .select('document')
    .execute();
  return rows.map(({ document }) => document);
}

/** Returns one version of a dynamic. Throws if there is no such version. */
export async function findVersion(on: Executor, slug: string, version: number): Promise<DynamicDocument> {
  const { document } = await on
    .selectFrom('dynamics_version')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .select('document')
    .executeTakeFirstOrThrow();
  return document;
}

/** Returns slug and version of every stored document. */
export function listVersionKeys(on: Executor): Promise<{ slug: string; version: number }[]> {
  return on.selectFrom('dynamics_version').select(['slug', 'version']).execute();
}

/** Inserts versions. If a version exists already, it stays unchanged. */
export async function insertVersions(
  on: Executor,
  documents: readonly DynamicDocument[],
  publishedAt: Date,
): Promise<void> {
  await on
    .insertInto('dynamics_version')
    .values(
      documents.map((document) => ({
        slug: document.slug,
        version: document.version,
        document,
        published_at: publishedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
