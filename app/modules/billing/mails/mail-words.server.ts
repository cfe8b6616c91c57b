import { msg } from '@lingui/core/macro';
import type { Member } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.server.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Interval } from '../subscription/provider.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';

/** The formats of amounts and days for one member, and the values that every mail contains. */
export type MailWords = {
  props: { displayName: string | null; link: string; isDemonstration: boolean };
  member: Member;
  money(cents: number): string;
  day(instant: Date): string;
  /** Formats a price with its interval, such as "9,90 € al mes". */
  perInterval(interval: Interval, cents: number): string;
};

/** Returns the formats and values of mails to a member. */
export function toWords(member: Member, { currency, provider }: SubscriptionRow): MailWords {
  const { language, timeZone, displayName } = member;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const money = (cents: number) => format.format(cents / 100);
  return {
    ...{ member, money },
    day: (instant) => formatInstant(instant, language, 'long', timeZone),
    perInterval: (interval, cents) => {
      const price = money(cents);
      return translate(language, interval === 'month' ? msg`${{ price }} al mes` : msg`${{ price }} al año`);
    },
    props: {
      ...{ displayName, link: `${config.appUrl}/app/suscripcion` },
      isDemonstration: provider === 'demonstration',
    },
  };
}
