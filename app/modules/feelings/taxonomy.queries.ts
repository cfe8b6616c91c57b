import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

export type WordRow = { id: number; slug: string; name: string; agrado: number; energia: number };
export type AreaRow = { id: number; slug: string; name: string; dimension: string };
export type CauseRow = { id: number; slug: string; name: string };
export type HelpRow = CauseRow;

/** The words, areas, causes and helps (things that may have helped) of the product. */
export type Taxonomy = { words: WordRow[]; areas: AreaRow[]; causes: CauseRow[]; helps: HelpRow[] };

/** Reads the whole taxonomy, each list in its order. */
export async function readTaxonomy(on: Executor): Promise<Taxonomy> {
  const { rows } = await sql<Taxonomy>`
    select
      (select jsonb_agg(jsonb_build_object(
        'id', word_id, 'slug', slug, 'name', name, 'agrado', pleasantness, 'energia', energy) order by word_id)
       from feelings_word) as words,
      (select jsonb_agg(jsonb_build_object(
        'id', area_id, 'slug', slug, 'name', name, 'dimension', dimension) order by area_id)
       from feelings_area) as areas,
      (select jsonb_agg(jsonb_build_object('id', cause_id, 'slug', slug, 'name', name) order by cause_id)
       from feelings_cause) as causes,
      (select jsonb_agg(jsonb_build_object('id', help_id, 'slug', slug, 'name', name) order by help_id)
       from feelings_help) as helps
  `.execute(on);
  return rows[0] ?? { words: [], areas: [], causes: [], helps: [] };
}
