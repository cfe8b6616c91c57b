import { siteTimeZone } from '#app/platform/i18n/dates.ts';

/** Returns what an invoice is about: the subscription and its paid time, in Spanish, as the law asks here. */
export function toConcept({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }): string {
  const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: siteTimeZone });
  return `Suscripción a Yoi, del ${day.format(periodStart)} al ${day.format(periodEnd)}`;
}
