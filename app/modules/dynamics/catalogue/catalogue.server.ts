import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { findVersion, insertVersions, listVersionKeys, listVersions } from './catalogue.queries.ts';
import type { DynamicDocument } from './dynamic.ts';

/** Every dynamic in its current version, sorted by dimension and title. */
export type Catalogue = readonly DynamicDocument[];

/**
 * Caches the current dynamics.
 * @current constant in a process: the program stores missing versions at its start, before it serves requests
 */
let catalogue: Promise<Catalogue> | undefined;
/**
 * Caches versions of dynamics that are not current, so that each version is read only once.
 * @current a version never changes
 * @bound the versions that exist
 */
const olderVersions = new Map<string, DynamicDocument>();

/**
 * Returns the current dynamics. New versions are stored only at the start of the program, before the program
 * serves requests. Each process therefore reads the catalogue once (decision 013).
 */
export function requireCatalogue(): Promise<Catalogue> {
  catalogue ??= readCatalogue().catch((error: unknown) => {
    catalogue = undefined;
    throw error;
  });
  return catalogue;
}

async function readCatalogue(): Promise<Catalogue> {
  const toRank = ({ dimension }: DynamicDocument) => dimensionSlugs.indexOf(dimension);
  return (await listVersions(db)).toSorted(
    (a, b) => toRank(a) - toRank(b) || a.title.localeCompare(b.title, 'es'),
  );
}

/** Returns the current version of a dynamic. */
export async function findDynamic(slug: string): Promise<DynamicDocument | undefined> {
  return (await requireCatalogue()).find((dynamic) => dynamic.slug === slug);
}

/**
 * Returns the version of a dynamic with which a session started. The version is read from the database if this
 * process has not loaded it yet.
 */
export async function requireVersion(slug: string, version: number): Promise<DynamicDocument> {
  const offered = await findDynamic(slug);
  if (offered?.version === version) return offered;
  const key = `${slug} ${version}`;
  const document = olderVersions.get(key) ?? (await findVersion(db, slug, version));
  olderVersions.set(key, document);
  return document;
}

/**
 * Returns the stored versions in the form `slug version`, so that the seeds read only the files of missing versions.
 */
export async function listStoredVersions(): Promise<ReadonlySet<string>> {
  const keys = await listVersionKeys(db);
  return new Set(keys.map(({ slug, version }) => `${slug} ${version}`));
}

/** Stores the dynamics that are shipped with the program. If a version exists already, it stays unchanged. */
export async function storeDynamics(documents: readonly DynamicDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await insertVersions(db, documents, now());
  catalogue = undefined;
}
