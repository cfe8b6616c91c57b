import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { findVersion, insertVersions, listVersionKeys, listVersions } from './catalogue.queries.ts';
import type { DynamicDocument } from './dynamic.ts';

/** Every dynamic in the version that is offered, by dimension and title. */
export type Catalogue = readonly DynamicDocument[];

let known: Promise<Catalogue> | undefined;
const older = new Map<string, DynamicDocument>();

/**
 * The dynamics that are offered. Only the start of a program stores new ones, before it serves anybody, so each process
 * reads them once (decision 013).
 */
export function requireCatalogue(): Promise<Catalogue> {
  known ??= readCatalogue().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readCatalogue(): Promise<Catalogue> {
  const rankOf = ({ dimension }: DynamicDocument) => dimensionSlugs.indexOf(dimension);
  return (await listVersions(db)).toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.title.localeCompare(b.title, 'es'),
  );
}

/** The dynamic that is offered under a slug. */
export async function findDynamic(slug: string): Promise<DynamicDocument | undefined> {
  return (await requireCatalogue()).find((dynamic) => dynamic.slug === slug);
}

/** A dynamic as it was in a version that a session began with; one that another program has stored meanwhile too. */
export async function requireVersion(slug: string, version: number): Promise<DynamicDocument> {
  const offered = await findDynamic(slug);
  if (offered?.version === version) return offered;
  const key = `${slug} ${version}`;
  const document = older.get(key) ?? (await findVersion(db, slug, version));
  older.set(key, document);
  return document;
}

/** Which versions are stored, as `slug version`, so that only what is missing need be read. */
export async function listStoredVersions(): Promise<ReadonlySet<string>> {
  const keys = await listVersionKeys(db);
  return new Set(keys.map(({ slug, version }) => `${slug} ${version}`));
}

/** Stores dynamics that come with the program; a version that is there already stays as it is. */
export async function storeDynamics(documents: readonly DynamicDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await insertVersions(db, documents, now());
  known = undefined;
}
