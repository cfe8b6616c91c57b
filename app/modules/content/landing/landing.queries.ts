import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    content_landing_section: { slug: string; title: string; text: string; action_label: string | null };
    content_trust_step: {
      trust_step_id: Generated<number>;
      position: number;
      chip: string;
      title: string;
      text: string;
    };
    content_faq_item: {
      faq_item_id: Generated<number>;
      position: number;
      question: string;
      answer_markdown: string;
      answer_html: string;
    };
  }
}

export type LandingSection = { slug: string; title: string; text: string; actionLabel: string | null };

export type TrustStep = { id: number; chip: string; title: string; text: string };

/** A question of the landing page with its answer as sanitised HTML. */
export type FaqItem = { id: number; question: string; answerHtml: string };

/** Lists the sections of the landing page, by slug. */
export async function listLandingSections(on: Executor): Promise<Map<string, LandingSection>> {
  const rows = await on
    .selectFrom('content_landing_section')
    .select(['slug', 'title', 'text', 'action_label as actionLabel'])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Lists the trust steps in order. */
export function listTrustSteps(on: Executor): Promise<TrustStep[]> {
  return on
    .selectFrom('content_trust_step')
    .select(['trust_step_id as id', 'chip', 'title', 'text'])
    .orderBy('position')
    .execute();
}

export async function saveLandingSection(on: Executor, section: LandingSection): Promise<void> {
  const values = { title: section.title, text: section.text, action_label: section.actionLabel };
  await on
    .insertInto('content_landing_section')
    .values({ slug: section.slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}

export async function saveTrustStep(
  on: Executor,
  position: number,
  step: Omit<TrustStep, 'id'>,
): Promise<void> {
  await on
    .insertInto('content_trust_step')
    .values({ position, ...step })
    .onConflict((conflict) => conflict.column('position').doUpdateSet(step))
    .execute();
}

/** Lists the questions of the landing page in order. */
export function listFaqItems(on: Executor): Promise<FaqItem[]> {
  return on
    .selectFrom('content_faq_item')
    .select(['faq_item_id as id', 'question', 'answer_html as answerHtml'])
    .orderBy('position')
    .execute();
}

export async function saveFaqItem(
  on: Executor,
  position: number,
  item: { question: string; answerMarkdown: string; answerHtml: string },
): Promise<void> {
  const values = {
    question: item.question,
    answer_markdown: item.answerMarkdown,
    answer_html: item.answerHtml,
  };
  await on
    .insertInto('content_faq_item')
    .values({ position, ...values })
    .onConflict((conflict) => conflict.column('position').doUpdateSet(values))
    .execute();
}
