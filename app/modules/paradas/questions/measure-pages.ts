import type { InstrumentResponse } from '#app/modules/measures/schema.ts';

type Instrument = InstrumentResponse;

/**
 * The answers by instrument, in the order of the instrument's questions. A question without an answer is null.
 */
export type NotedAnswers = Readonly<Record<string, readonly (number | null)[]>>;

/** One question of one instrument, on its own page. */
export type MeasurePage = { slug: string; instrument: Instrument; index: number };

/** Returns a page for each question, e.g. `termometros-2`, in the order of the instruments. */
export function measurePages(instruments: readonly Instrument[]): MeasurePage[] {
  return instruments.flatMap((instrument) =>
    instrument.items.map((_, index) => ({ slug: `${instrument.slug}-${index + 1}`, instrument, index })),
  );
}

/** Returns the answer to the question of a page; null while the question has no answer. */
export function answerAt(answers: NotedAnswers, { instrument, index }: MeasurePage): number | null {
  return answers[instrument.slug]?.[index] ?? null;
}

/** Returns the given answers together with the answer of one page. */
export function noteResponse(answers: NotedAnswers, page: MeasurePage, value: number): NotedAnswers {
  const { instrument, index } = page;
  const before = answers[instrument.slug] ?? [];
  const row = instrument.items.map((_, item) => (item === index ? value : (before[item] ?? null)));
  return { ...answers, [instrument.slug]: row };
}

/**
 * Returns the instruments in which every question has an answer. Other instruments cannot be compared later.
 */
export function completeAnswers(
  instruments: readonly Instrument[],
  answers: NotedAnswers,
): { instrument: string; answers: number[] }[] {
  return instruments.flatMap(({ slug, items }) => {
    const given = (answers[slug] ?? []).filter((value) => value !== null);
    return given.length === items.length ? [{ instrument: slug, answers: given }] : [];
  });
}
