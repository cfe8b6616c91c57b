import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';
import type { GiftMonths } from './gift-months.ts';

/**
 * Returns the subject of an invoice: the subscription and its paid time, in Spanish, as the law requires here.
 */
export function toConcept({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }): string {
  const day = (instant: Date) => formatInstant(instant, 'es-ES', 'long', siteTimeZone);
  return `Suscripción a Yoi, del ${day(periodStart)} al ${day(periodEnd)}`;
}

const giftNames: Readonly<Record<GiftMonths, string>> = {
  1: 'un mes',
  3: 'tres meses',
  6: 'seis meses',
  12: 'un año',
};

/** Returns the concept of the invoice of a gift. */
export function toGiftConcept(months: GiftMonths): string {
  return `Regalo de Yoi: ${giftNames[months]}`;
}
