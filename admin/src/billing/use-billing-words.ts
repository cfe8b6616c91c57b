import { useLingui } from '@lingui/react/macro';
import type { GiftMonths, StaffSubscription } from '#app/modules/billing/schema.ts';
import { formatMoney } from '#app/modules/portfolio/schema.ts';
import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';

type Names = Readonly<Record<string, string>>;

/** Returns functions that write amounts and instants in the language of the team member. */
export function useBillingTexts() {
  const { t, i18n } = useLingui();
  const money = (cents: number, currency: string) => formatMoney(cents, currency, i18n.locale);
  return {
    money,
    day: (instant: string) => formatInstant(instant, i18n.locale, 'medium', siteTimeZone),
    percent: (basisPoints: number) =>
      new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }).format(
        basisPoints / 10_000,
      ),
    priceOf: ({ amount_cents: cents, currency, interval, state }: StaffSubscription) => {
      // A gift is paid once, so its amount has no interval.
      if (state === 'gifted') return money(cents, currency);
      return interval === 'month' ? t`${money(cents, currency)} al mes` : t`${money(cents, currency)} al año`;
    },
  };
}

/**
 * Returns functions that name the values of billing, such as states and methods. A value without a name is
 * returned unchanged.
 */
export function useBillingNames() {
  const { t } = useLingui();
  const states: Names = {
    none: t`Sin suscripción`,
    active: t`Activa`,
    past_due: t`Pago fallido`,
    grace: t`Días de gracia`,
    paused: t`En pausa`,
    canceled: t`Terminada`,
    comped: t`Sin coste`,
    gifted: t`Regalo`,
  };
  const providers: Names = { stripe: 'Stripe', manual: t`A mano`, demonstration: t`Demostración` };
  const intervals: Names = { month: t`Mensual`, year: t`Anual` };
  const gifts: Readonly<Record<GiftMonths, string>> = {
    1: t`Regalo de un mes`,
    3: t`Regalo de 3 meses`,
    6: t`Regalo de 6 meses`,
    12: t`Regalo de un año`,
  };
  const methods: Names = {
    transfer: t`Transferencia`,
    bizum: 'Bizum',
    cash: t`En mano`,
    card: t`Tarjeta`,
    sepa_debit: t`Domiciliación`,
  };
  const reasons: Names = {
    asked: t`Lo ha pedido`,
    mistake: t`Un error nuestro`,
    duplicate: t`Pagó dos veces`,
    not_working: t`Algo no funcionó`,
    goodwill: t`Un gesto nuestro`,
  };
  const sources: Names = {
    provider: t`el proveedor`,
    member: t`la persona`,
    staff: t`el equipo`,
    clock: t`el reloj`,
  };
  const disputes: Names = {
    needs_answer: t`Disputa por responder`,
    under_review: t`Disputa en el banco`,
    won: t`Disputa ganada`,
    lost: t`Disputa perdida`,
  };
  const nameIn = (names: Names) => (name: string) => names[name] ?? name;
  return {
    dispute: nameIn(disputes),
    state: nameIn(states),
    provider: nameIn(providers),
    interval: nameIn(intervals),
    gift: (months: GiftMonths) => gifts[months],
    method: nameIn(methods),
    reason: nameIn(reasons),
    source: nameIn(sources),
    ...{ reasons, methods },
  };
}

/** Returns the names of the reasons for free time. */
export function useFreeTimeReasons(): Names {
  const { t } = useLingui();
  return {
    not_working: t`algo no funcionó`,
    hard_time: t`pasa por un mal momento`,
    thanks: t`para dar las gracias`,
    other: t`otro motivo`,
  };
}

/**
 * Returns the names of all reasons for free time, including gifts and coupons. Members redeem gifts and coupons
 * without the team.
 */
export function useAllFreeTimeReasons(): Names {
  const { t } = useLingui();
  return { ...useFreeTimeReasons(), gift: t`un regalo`, coupon: t`un cupón` };
}

/** Returns the names of events, of commands, and of the reasons why a subscription ended. */
export function useHistoryNames() {
  const { t } = useLingui();
  const events: Names = {
    started: t`Empezó`,
    paid: t`Pago recibido`,
    refunded: t`Dinero devuelto`,
    failed: t`Pago fallido`,
    recovered: t`Al día otra vez`,
    grace: t`Días de gracia`,
    paused: t`Pausa`,
    resumed: t`Fin de la pausa`,
    'renewal-off': t`Renovación apagada`,
    'renewal-on': t`Renovación encendida`,
    changed: t`Cambio de precio`,
    'dispute-lost': t`Disputa perdida`,
    ended: t`Terminó`,
  };
  const commands: Names = {
    'set-renewal': t`Cambiar la renovación`,
    'end-now': t`Terminar la suscripción`,
    pause: t`Empezar la pausa`,
    resume: t`Acabar la pausa`,
    'change-price': t`Cambiar el precio`,
    refund: t`Devolver dinero`,
  };
  const ends: Names = {
    canceled: t`la canceló`,
    unpaid: t`no se pagó`,
    duplicate: t`era una segunda suscripción`,
    refunded: t`se devolvió el dinero`,
    disputed: t`el banco reclamó el pago`,
    erased: t`se borró la cuenta`,
    provider: t`la terminó el proveedor`,
    gift: t`es un regalo, en un solo pago`,
  };
  const nameIn = (names: Names) => (name: string) => names[name] ?? name;
  return { event: nameIn(events), command: nameIn(commands), end: nameIn(ends) };
}
