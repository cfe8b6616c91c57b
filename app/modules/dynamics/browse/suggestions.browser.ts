import type { DynamicItem } from '../catalogue/catalogue.schema.ts';
import type { Technique } from '../catalogue/dynamic.ts';
import type { SessionItem } from '../session/session.schema.ts';

/** A part of the day, by the hour of the member's device. */
export type PartOfDay = 'morning' | 'afternoon' | 'night';

/**
 * The techniques that suit each part of the day: in the morning to start the day, in the afternoon for a break, and
 * at night to wind down.
 */
const techniquesOf: Readonly<Record<PartOfDay, readonly Technique[]>> = {
  morning: ['movimiento', 'planificacion', 'atencion'],
  afternoon: ['respiracion', 'conversacion', 'numeros', 'pensamiento'],
  night: ['descanso', 'escritura', 'respiracion', 'aceptacion'],
};

/** A dynamic is useful to the member if its rating of usefulness (1 to 5) is at least this number. */
const minUsefulness = 4;
const maxUseful = 4;

/**
 * Returns the part of the day that contains an hour (0 to 23). Morning begins at 5, afternoon at 13 and night at 20.
 */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 20) return 'night';
  return hour < 13 ? 'morning' : 'afternoon';
}

/**
 * Returns a dynamic for a part of the day; undefined if no dynamic remains.
 * @param taken the slugs of dynamics that are already offered or were done recently
 * @param turn a number that changes each day, so that the choice begins with a different dynamic each day
 */
export function chooseForHour(
  items: readonly DynamicItem[],
  part: PartOfDay,
  { taken, turn }: { taken: ReadonlySet<string>; turn: number },
): DynamicItem | undefined {
  const fitting = items.filter(
    ({ slug, technique }) => techniquesOf[part].includes(technique) && !taken.has(slug),
  );
  return fitting[turn % fitting.length];
}

/**
 * Returns the dynamics that are useful according to the member's latest rating. The dynamic that was rated last
 * comes first.
 */
export function listUseful(items: readonly DynamicItem[], sessions: readonly SessionItem[]): DynamicItem[] {
  const lastRated = new Map<string, number>();
  for (const { slug, usefulness } of sessions)
    if (usefulness !== null && !lastRated.has(slug)) lastRated.set(slug, usefulness);
  return [...lastRated]
    .filter(([, usefulness]) => usefulness >= minUsefulness)
    .flatMap(([slug]) => items.find((item) => item.slug === slug) ?? [])
    .slice(0, maxUseful);
}
