import { type MeasurePage, measurePages } from '#app/modules/paradas/schema.ts';
import type { StepsResponse } from './arrival.schema.ts';

/** The pages of the start that are no measure, in their order. */
export type PlainPage =
  | 'que-es'
  | 'foco'
  | 'minutos'
  | 'preguntas'
  | 'si-entonces'
  | 'carta'
  | 'despues'
  | 'resumen';

/** One page of the start of a Parada: a text or a question. */
export type StartPage =
  | { slug: string; kind: 'plain'; name: PlainPage }
  | { slug: string; kind: 'measure'; measure: MeasurePage };

const prefix = 'parada-';

/** The choices that the welcome or the profile has already. They are shown on the first page and have none to walk. */
export type KnownChoices = { focus: boolean; minutes: boolean };

/** Returns the pages that a start walks. The others can be opened from the summary, and lead back to it. */
export function walkedPages(pages: readonly StartPage[], known: KnownChoices): StartPage[] {
  return pages.filter(
    ({ slug }) => !(known.focus && slug === 'foco') && !(known.minutes && slug === 'minutos'),
  );
}

/** Checks whether a page is among those that a start walks. */
export function isWalked(pages: readonly StartPage[], name: PlainPage): boolean {
  return pages.some(({ slug }) => slug === name);
}

/** Returns all pages of a start in their order: introduction, measures, choices and texts, summary. */
export function startPages(instruments: Parameters<typeof measurePages>[0]): StartPage[] {
  const measures = measurePages(instruments).map(
    (measure): StartPage => ({ slug: measure.slug, kind: 'measure', measure }),
  );
  const chosen = ['foco', 'minutos', 'preguntas', 'si-entonces', 'carta', 'despues', 'resumen'] as const;
  return [plain('que-es'), ...measures, ...chosen.map(plain)];
}

/** Returns the step that is stored when the page is reached, so that other devices continue there. */
export function startStep({ slug }: StartPage): string {
  return prefix + slug;
}

/**
 * Returns the page of the last step reached, or the next one that is walked; the first page for a new start.
 * @param all every page of the start
 */
export function lastPage(
  pages: readonly StartPage[],
  steps: StepsResponse | undefined,
  all: readonly StartPage[] = pages,
): StartPage | undefined {
  const step = steps?.items.find(({ current_step }) => current_step.startsWith(prefix));
  const index = all.findIndex((page) => startStep(page) === step?.current_step);
  const rest = index < 0 ? [] : all.slice(index);
  return pages.find(({ slug }) => rest.some((page) => page.slug === slug)) ?? pages[0];
}

/** Returns the minutes that the remaining pages take, in proportion to seven for all. */
export function minutesLeft(page: number, all: number): number {
  const wholeMinutes = 7;
  return Math.max(1, Math.round((wholeMinutes * (all - page)) / all));
}

function plain(name: PlainPage): StartPage {
  return { slug: name, kind: 'plain', name };
}
