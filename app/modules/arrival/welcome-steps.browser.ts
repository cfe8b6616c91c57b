import { type DimensionSlug, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { StepsResponse } from './arrival.schema.ts';

/** The pages of the welcome, in their order. Each page has a URL of its own. */
export const welcomePages = ['nombre', 'mirar', 'minutos', 'hoy'] as const;

export type WelcomePage = (typeof welcomePages)[number];

/** The steps that end the welcome. After one of them the member is never redirected to the welcome again. */
export const welcomeEnds = { finished: 'bienvenida-fin', skipped: 'bienvenida-saltada' } as const;

const prefix = 'bienvenida-';
/**
 * Returns the step of a page of the welcome. The step contains the chosen focus, because there is no Parada yet in
 * which the focus could be stored.
 */
export function welcomeStep(page: WelcomePage, focus: readonly DimensionSlug[]): string {
  return prefix + [page, ...focus].join('_');
}

/** Returns the page of a step; undefined if the step does not belong to a page of the welcome. */
export function findWelcomePage(step: string | null): WelcomePage | undefined {
  if (!step?.startsWith(prefix)) return undefined;
  const [name] = step.slice(prefix.length).split('_');
  return welcomePages.find((page) => page === name);
}

/** Returns the focus that the member chose last in the welcome. */
export function chosenFocus(steps: StepsResponse | undefined): DimensionSlug[] {
  const step = steps?.items.find(({ current_step }) => {
    const page = findWelcomePage(current_step);
    return page === 'minutos' || page === 'hoy';
  });
  const named = step?.current_step.split('_').slice(1) ?? [];
  return dimensionSlugs.filter((slug) => named.includes(slug));
}

/**
 * Returns whether the welcome is due. It is due if the member is new and has neither finished nor skipped the
 * welcome.
 */
export function needsWelcome({ newcomer, steps }: { newcomer: boolean; steps: readonly string[] }): boolean {
  const ends: readonly string[] = Object.values(welcomeEnds);
  return newcomer && !steps.some((step) => ends.includes(step));
}
