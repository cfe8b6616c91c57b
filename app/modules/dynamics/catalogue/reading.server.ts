import { msg } from '@lingui/core/macro';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Dynamic, DynamicItem, DynamicsQuery } from './catalogue.schema.ts';
import { findDynamic, requireCatalogue } from './catalogue.server.ts';
import type { DynamicDocument } from './dynamic.ts';
import { matches } from './search.server.ts';

/** Returns one page of the current dynamics that match the query. */
export async function listDynamics(query: DynamicsQuery) {
  const found = (await requireCatalogue()).filter((dynamic) => matches(dynamic, query));
  const { limit, offset } = query;
  return { meta: { total_count: found.length }, items: found.slice(offset, offset + limit).map(toItem) };
}

/** Returns the current version of a dynamic. @throws NotFound if no dynamic has this slug */
export async function readDynamic(slug: string): Promise<Dynamic> {
  return toDynamicResponse(await requireDynamic(slug));
}

/** Returns the current document of a dynamic. @throws NotFound if no dynamic has this slug */
export async function requireDynamic(slug: string): Promise<DynamicDocument> {
  const dynamic = await findDynamic(slug);
  if (!dynamic) throw new NotFound('dynamic_not_found', msg`No encontrado.`);
  return dynamic;
}

/** Returns the titles of the current dynamics by slug. */
export async function readTitles(): Promise<ReadonlyMap<string, string>> {
  return new Map((await requireCatalogue()).map(({ slug, title }) => [slug, title]));
}

/** Returns the distribution of a dynamic's minutes over the dimensions, in the order of the dimensions. */
export function listShares({ shares }: DynamicDocument) {
  return dimensionSlugs.flatMap((dimension) => {
    const basis_points = shares[dimension];
    return basis_points === undefined ? [] : [{ dimension, basis_points }];
  });
}

function toItem(document: DynamicDocument): DynamicItem {
  const { slug, version, dimension, technique, approach, title, summary, lengths, evidence } = document;
  const { grade } = evidence;
  return { slug, version, dimension, technique, approach, title, summary, minutes: lengths, grade };
}

/** Returns a dynamic with everything that the player needs, as a response. */
export function toDynamicResponse(document: DynamicDocument): Dynamic {
  const { grade: _grade, ...item } = toItem(document);
  const { purpose, steps, evidence, not_for, plan } = document;
  return { ...item, purpose, shares: listShares(document), steps, evidence, not_for, plan };
}
