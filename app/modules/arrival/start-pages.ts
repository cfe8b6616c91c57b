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

/** Returns the page of the last step reached; the first page for a new start. */
export function lastPage(
  pages: readonly StartPage[],
  steps: StepsResponse | undefined,
): StartPage | undefined {
  const step = steps?.items.find(({ current_step }) => current_step.startsWith(prefix));
  return pages.find((page) => startStep(page) === step?.current_step) ?? pages[0];
}

/** Returns the minutes that the remaining pages take, in proportion to seven for all. */
export function minutesLeft(page: number, all: number): number {
  const wholeMinutes = 7;
  return Math.max(1, Math.round((wholeMinutes * (all - page)) / all));
}

function plain(name: PlainPage): StartPage {
  return { slug: name, kind: 'plain', name };
}
