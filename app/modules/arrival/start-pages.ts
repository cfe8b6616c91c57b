import { type MeasurePage, measurePages } from '#app/modules/paradas/schema.ts';
import type { StepsResponse } from './arrival.schema.ts';

/** The pages of the start that are no measure, by the part of the way on which they come. */
export type PlainPage =
  | 'que-es'
  | 'foco'
  | 'minutos'
  | 'preguntas'
  | 'si-entonces'
  | 'carta'
  | 'despues'
  | 'resumen';

/** A page of the start of a Parada: one thing to read or to say. */
export type StartPage =
  | { slug: string; kind: 'plain'; name: PlainPage }
  | { slug: string; kind: 'measure'; measure: MeasurePage };

const prefix = 'parada-';

/** All pages of a start, in their order: what it is, the measures one by one, what she chooses and writes, all of it. */
export function startPages(instruments: Parameters<typeof measurePages>[0]): StartPage[] {
  const measures = measurePages(instruments).map(
    (measure): StartPage => ({ slug: measure.slug, kind: 'measure', measure }),
  );
  const chosen = ['foco', 'minutos', 'preguntas', 'si-entonces', 'carta', 'despues', 'resumen'] as const;
  return [plain('que-es'), ...measures, ...chosen.map(plain)];
}

/** The step that stands for a page, as other devices read it. */
export function startStep({ slug }: StartPage): string {
  return prefix + slug;
}

/** The page at which she left off; the first one for a start that is new. */
export function lastPage(
  pages: readonly StartPage[],
  steps: StepsResponse | undefined,
): StartPage | undefined {
  const step = steps?.items.find(({ current_step }) => current_step.startsWith(prefix));
  return pages.find((page) => startStep(page) === step?.current_step) ?? pages[0];
}

/** Minutes that the rest of the way takes, as the whole takes seven. */
export function minutesLeft(page: number, all: number): number {
  const wholeMinutes = 7;
  return Math.max(1, Math.round((wholeMinutes * (all - page)) / all));
}

function plain(name: PlainPage): StartPage {
  return { slug: name, kind: 'plain', name };
}
