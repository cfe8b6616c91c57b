import { type MeasurePage, measurePages } from '#app/modules/paradas/schema.ts';
import type { StepsResponse } from './arrival.schema.ts';

/** The pages of the start of a Parada, from first to last, without the questions of the measures. */
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

/**
 * States whether focus and minutes are known from the welcome or the profile. Known choices are shown on the first
 * page, and their pages are left out of the sequence.
 */
export type KnownChoices = { focus: boolean; minutes: boolean };

/**
 * Returns the pages that the start of a Parada shows one after the other. The remaining pages can be opened
 * from the summary, and lead back to the summary.
 */
export function walkedPages(pages: readonly StartPage[], known: KnownChoices): StartPage[] {
  return pages.filter(
    ({ slug }) => !(known.focus && slug === 'foco') && !(known.minutes && slug === 'minutos'),
  );
}

/** Returns whether a page is in the sequence of the start of a Parada. */
export function isWalked(pages: readonly StartPage[], name: PlainPage): boolean {
  return pages.some(({ slug }) => slug === name);
}

/**
 * Returns all pages of the start of a Parada in their order: introduction, measures, choices and texts, summary.
 */
export function startPages(instruments: Parameters<typeof measurePages>[0]): StartPage[] {
  const measures = measurePages(instruments).map(
    (measure): StartPage => ({ slug: measure.slug, kind: 'measure', measure }),
  );
  const chosen = ['foco', 'minutos', 'preguntas', 'si-entonces', 'carta', 'despues', 'resumen'] as const;
  return [plain('que-es'), ...measures, ...chosen.map(plain)];
}

/** Returns the step that is stored when the member reaches the page. Other devices continue at this step. */
export function startStep({ slug }: Pick<StartPage, 'slug'>): string {
  return prefix + slug;
}

/**
 * Returns the start page that the member reached last. If this page is not in `pages`, returns the next page
 * that is in `pages`. If the member has not begun, returns the first page.
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

/**
 * Returns the number of minutes that the remaining pages take. All pages together are assumed to take seven minutes.
 */
export function minutesLeft(page: number, all: number): number {
  const wholeMinutes = 7;
  return Math.max(1, Math.round((wholeMinutes * (all - page)) / all));
}

function plain(name: PlainPage): StartPage {
  return { slug: name, kind: 'plain', name };
}
