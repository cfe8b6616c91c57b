import { msg } from '@lingui/core/macro';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Dynamic, DynamicItem, DynamicsQuery } from './catalogue.schema.ts';
import { findDynamic, requireCatalogue } from './catalogue.ts';
import type { DynamicDocument } from './dynamic.ts';
import { matches } from './search.ts';

/** One page of the dynamics that are offered, those alone that fit the query. */
export async function listDynamics(query: DynamicsQuery) {
  const found = (await requireCatalogue()).filter((dynamic) => matches(dynamic, query));
  const { limit, offset } = query;
  return { meta: { total_count: found.length }, items: found.slice(offset, offset + limit).map(toItem) };
}

/** A dynamic as it is offered now. @throws NotFound where there is none under this slug */
export async function readDynamic(slug: string): Promise<Dynamic> {
  return toDynamicResponse(await requireDynamic(slug));
}

/** The document that is offered under a slug. @throws NotFound where there is none */
export async function requireDynamic(slug: string): Promise<DynamicDocument> {
  const dynamic = await findDynamic(slug);
  if (!dynamic) throw new NotFound('dynamic_not_found', msg`No encontrado.`);
  return dynamic;
}

/** How the minutes of a dynamic are shared, in the order of the dimensions. */
export function sharesOf({ shares }: DynamicDocument) {
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

/** A dynamic with everything that the player needs, as it goes out. */
export function toDynamicResponse(document: DynamicDocument): Dynamic {
  const { grade: _grade, ...item } = toItem(document);
  const { purpose, steps, evidence, not_for, plan } = document;
  return { ...item, purpose, shares: sharesOf(document), steps, evidence, not_for, plan };
}
