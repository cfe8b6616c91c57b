import { type DimensionSlug, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { StepsResponse } from './arrival.schema.ts';

/** The pages of the welcome, in their order; each is an address of its own. */
export const welcomePages = ['nombre', 'mirar', 'minutos', 'hoy'] as const;

export type WelcomePage = (typeof welcomePages)[number];

/** The steps after which she is never led to the welcome again. */
export const welcomeEnds = { finished: 'bienvenida-fin', skipped: 'bienvenida-saltada' } as const;

const prefix = 'bienvenida-';
/** A step of the welcome. What she chose to look at goes with it, since no Parada is there yet to keep it. */
export function welcomeStep(page: WelcomePage, focus: readonly DimensionSlug[]): string {
  return prefix + [page, ...focus].join('_');
}

/** The page that a step stands for; undefined for any other step. */
export function welcomePageOf(step: string | null): WelcomePage | undefined {
  if (!step?.startsWith(prefix)) return undefined;
  const [name] = step.slice(prefix.length).split('_');
  return welcomePages.find((page) => page === name);
}

/** What she last said that she would like to look at, newest step first. */
export function chosenFocus(steps: StepsResponse | undefined): DimensionSlug[] {
  const step = steps?.items.find(({ current_step }) => {
    const page = welcomePageOf(current_step);
    return page === 'minutos' || page === 'hoy';
  });
  const named = step?.current_step.split('_').slice(1) ?? [];
  return dimensionSlugs.filter((slug) => named.includes(slug));
}

/** Whether she is to be led to the welcome: she is new, and has neither finished nor skipped it. */
export function isAwaited({ newcomer, steps }: { newcomer: boolean; steps: readonly string[] }): boolean {
  const ends: readonly string[] = Object.values(welcomeEnds);
  return newcomer && !steps.some((step) => ends.includes(step));
}
