import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';

/** Returns what an invoice is about: the subscription and its paid time, in Spanish, as the law asks here. */
export function toConcept({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }): string {
  const day = (instant: Date) => formatInstant(instant, 'es-ES', 'long', siteTimeZone);
  return `Suscripción a Yoi, del ${day(periodStart)} al ${day(periodEnd)}`;
}
