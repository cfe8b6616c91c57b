import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { type MailPart, writeMail } from '#app/platform/mail/mail-content.tsx';
import type { Mail } from '#app/platform/mail/message.ts';
import type { MailTemplate } from '#app/platform/mail/template.ts';
import type { PriceChangeReason } from '../price-change/price-change.ts';

/**
 * The values that every mail of billing contains. `link` leads to the member's subscription. Amounts and days are
 * formatted.
 */
export type BillingMailProps = { displayName: string | null; link: string; isDemonstration: boolean };

/** An invoice that a mail links to. */
export type LinkedInvoice = { number: string; href: string };

type Words = { subject: MessageDescriptor; texts: (MessageDescriptor | null)[]; action: MailPart };

/** Writes a mail of billing. The first text is also the line that a mailbox shows after the subject. */
function write({ subject, texts, action }: Words, props: BillingMailProps, language: Language): Mail {
  const say = (text: MessageDescriptor) => translate(language, text);
  const all = [...texts, props.isDemonstration ? demonstrationText : null];
  const said = all.filter((text) => text !== null).map(say);
  const parts = [greet(props.displayName, language), ...said, action];
  return writeMail({ subject: say(subject), preview: said[0] ?? '', parts }, language);
}

const demonstrationText = msg`Es una demostración: no se ha movido dinero.`;
const stopText = msg`Puedes cancelarla cuando quieras, en Más, Suscripción, y conservas lo que ya está pagado.`;
const keptText = msg`Lo que has escrito, tus informes y tu copia de datos siguen siendo tuyos y siguen donde estaban.`;

function subscriptionLink({ link }: BillingMailProps, language: Language): MailPart {
  return { href: link, label: translate(language, msg`Ver mi suscripción`) };
}

/** The receipt of a payment. `next` is null if the subscription is not renewed. */
export const receiptMail: MailTemplate<
  BillingMailProps & {
    amount: string;
    until: string;
    next: { amount: string; day: string } | null;
    refundUntil: string;
    invoice: LinkedInvoice;
  }
> = ({ amount, until, next, refundUntil, invoice: { number, href }, ...props }, language) => {
  const texts = [
    msg`Hemos recibido tu pago de ${{ amount }}. Tu suscripción está pagada hasta el ${{ until }}.`,
    next
      ? msg`El ${{ day: next.day }} se renueva y se cobran ${{ next: next.amount }}. Unos días antes te avisamos por correo.`
      : msg`No se renueva: ese día termina y no se cobra nada más.`,
    next ? stopText : null,
    msg`Hasta el ${{ refundUntil }} también puedes pedir, en Más, Suscripción, que te devolvamos los días que queden.`,
  ];
  const action = { href, label: translate(language, msg`Ver la factura ${{ number }}`) };
  return write({ subject: msg`Tu recibo de Yoi: ${{ amount }}`, texts, action }, props, language);
};

/** The receipt of the payment of a gift. `sendDay` is the day on which the mail of the gift is sent. */
export const giftReceiptMail: MailTemplate<
  BillingMailProps & { amount: string; sendDay: string; invoice: LinkedInvoice }
> = ({ amount, sendDay, invoice: { number, href }, ...props }, language) => {
  const texts = [
    msg`Hemos recibido tu pago de ${{ amount }} por un regalo. Es un solo pago: no se renueva.`,
    msg`El correo con el regalo sale el ${{ sendDay }}.`,
    msg`Mientras el regalo no se abra, puedes pedir que te lo devolvamos en Más, Suscripción, Regalar Yoi.`,
  ];
  const action = { href, label: translate(language, msg`Ver la factura ${{ number }}`) };
  return write({ subject: msg`Tu recibo de Yoi: ${{ amount }}`, texts, action }, props, language);
};

/** The mail about a second payment of a member who already had a subscription. */
export const duplicateMail: MailTemplate<BillingMailProps & { amount: string }> = (
  { amount, ...props },
  language,
) => {
  const texts = [
    msg`Ya tenías una suscripción, así que este segundo pago de ${{ amount }} no hacía falta.`,
    msg`Te lo devolvemos entero y no tienes que hacer nada. Te escribimos cuando esté devuelto.`,
  ];
  const action = subscriptionLink(props, language);
  return write({ subject: msg`Te devolvemos un pago repetido`, texts, action }, props, language);
};

/** The mail about a failed attempt to charge. `nextDay` is the day of the next attempt. */
export const failedMail: MailTemplate<BillingMailProps & { amount: string; nextDay: string }> = (
  { amount, nextDay, ...props },
  language,
) => {
  const texts = [
    msg`El banco no ha aceptado el cobro de ${{ amount }}. Suele pasar si la tarjeta ha caducado o no tiene saldo.`,
    msg`De momento todo sigue igual: probamos otra vez el ${{ nextDay }}. Si cambias antes la forma de pago, queda arreglado.`,
    msg`Si prefieres dejarlo, puedes cancelar en el mismo sitio y no se cobra nada más.`,
  ];
  const action = { href: props.link, label: translate(language, msg`Revisar la forma de pago`) };
  return write({ subject: msg`No hemos podido cobrar tu suscripción`, texts, action }, props, language);
};

/** The mail that is sent after the last attempt to charge has failed. */
export const graceMail: MailTemplate<BillingMailProps & { amount: string; until: string }> = (
  { amount, until, ...props },
  language,
) => {
  const texts = [
    msg`El último intento de cobrar ${{ amount }} tampoco ha salido.`,
    msg`Tu suscripción sigue hasta el ${{ until }}. Ese día termina y no se cobra nada más: no tienes que hacer nada.`,
    keptText,
  ];
  const action = subscriptionLink(props, language);
  return write({ subject: msg`Tu suscripción termina el ${{ until }}`, texts, action }, props, language);
};

/** The mail about the end of a subscription. */
export const endedMail: MailTemplate<BillingMailProps> = (props, language) => {
  const texts = [
    msg`Tu suscripción ha terminado y no se cobra nada más.`,
    keptText,
    msg`Si tienes una Parada en marcha, sigue hasta su final.`,
  ];
  const action = subscriptionLink(props, language);
  return write({ subject: msg`Tu suscripción ha terminado`, texts, action }, props, language);
};

/** The mail about free time that the team has given. */
export const freeTimeMail: MailTemplate<BillingMailProps & { days: number }> = (
  { days, ...props },
  language,
) => {
  const texts = [
    msg`El equipo de Yoi te ha dado ${plural(days, { one: '# día', other: '# días' })} sin coste.`,
    msg`El tiempo empieza hoy, o cuando termine lo que ya tengas pagado. No hay que poner tarjeta, y al acabar no se cobra nada.`,
  ];
  const action = subscriptionLink(props, language);
  return write({ subject: msg`Tienes tiempo de Yoi sin coste`, texts, action }, props, language);
};

/** The mail about a refund. `hasEnded` states whether the refund ended the subscription. */
export const refundMail: MailTemplate<
  BillingMailProps & { amount: string; paidOn: string; hasEnded: boolean; invoice: LinkedInvoice }
> = ({ amount, paidOn, hasEnded, invoice: { number, href }, ...props }, language) => {
  const texts = [
    msg`Hemos devuelto ${{ amount }} de tu pago del ${{ paidOn }}.`,
    msg`Vuelve por donde pagaste. Según el banco, tarda en verse entre unos días y dos semanas.`,
    ...(hasEnded ? [msg`Tu suscripción ha terminado y no se cobra nada más.`, keptText] : []),
  ];
  const action = { href, label: translate(language, msg`Ver la factura rectificativa ${{ number }}`) };
  return write({ subject: msg`Te hemos devuelto ${{ amount }}`, texts, action }, props, language);
};

/** The confirmation that renewal is off. */
export const renewalOffMail: MailTemplate<BillingMailProps & { until: string }> = (
  { until, ...props },
  language,
) => {
  const texts = [
    msg`Tu suscripción ya no se renueva: no se cobra nada más.`,
    msg`Lo que está pagado sigue siendo tuyo hasta el ${{ until }}. Si antes cambias de idea, puedes volver en Más, Suscripción.`,
    keptText,
  ];
  const action = subscriptionLink(props, language);
  return write({ subject: msg`Tu suscripción no se renovará`, texts, action }, props, language);
};

type NextCharge = BillingMailProps & { amount: string; day: string };

/** The confirmation that renewal is on again. */
export const renewalOnMail: MailTemplate<NextCharge> = ({ amount, day, ...props }, language) => {
  const texts = [
    msg`Tu suscripción vuelve a renovarse. El ${{ day }} se cobran ${{ amount }}, y unos días antes te avisamos por correo.`,
    stopText,
  ];
  const action = subscriptionLink(props, language);
  return write({ subject: msg`Tu suscripción sigue`, texts, action }, props, language);
};

/** The reminder before a charge. */
export const chargeReminderMail: MailTemplate<NextCharge & { interval: 'month' | 'year' }> = (
  { amount, day, interval, ...props },
  language,
) => {
  const texts = [
    interval === 'month'
      ? msg`El ${{ day }} se renueva tu suscripción por un mes y se cobran ${{ amount }}.`
      : msg`El ${{ day }} se renueva tu suscripción por un año y se cobran ${{ amount }}.`,
    msg`Si quieres seguir, no tienes que hacer nada. Si no, cancela antes de ese día en Más, Suscripción: conservas lo pagado hasta entonces.`,
  ];
  const action = subscriptionLink(props, language);
  return write({ subject: msg`El ${{ day }} se renueva tu suscripción`, texts, action }, props, language);
};

type PriceChangeProps = BillingMailProps & { to: string; day: string };

/**
 * The mail that asks a member about a higher price. `from` and `to` are prices of an interval, such as "9,90 €
 * al mes".
 */
export const priceChangeMail: MailTemplate<
  PriceChangeProps & { from: string; answerBy: string; reason: PriceChangeReason; canStayReduced: boolean }
> = ({ from, to, day, answerBy, reason, canStayReduced, ...props }, language) => {
  const isReductionEnd = reason === 'reduction_end';
  const texts = [
    isReductionEnd
      ? msg`Tu año con el precio reducido termina. Hasta ahora pagas ${{ from }}; desde el ${{ day }} serían ${{ to }}.`
      : msg`El precio de tu suscripción cambia. Hasta ahora pagas ${{ from }}; desde el ${{ day }} serían ${{ to }}.`,
    msg`Solo se cobra si lo aceptas, en Más, Suscripción. Si no respondes antes del ${{ answerBy }}, no se renueva: conservas lo que ya está pagado y no se cobra nada más.`,
    canStayReduced
      ? msg`También puedes seguir otro año con el precio reducido, en el mismo sitio y sin dar explicaciones.`
      : null,
    keptText,
  ];
  const action = { href: props.link, label: translate(language, msg`Ver el cambio y responder`) };
  const subject = isReductionEnd ? msg`Termina tu precio reducido` : msg`Cambia el precio de tu suscripción`;
  return write({ subject, texts, action }, props, language);
};

/**
 * The mail to a member who has not answered the question about a higher price. The renewal is therefore off.
 */
export const priceUnansweredMail: MailTemplate<PriceChangeProps> = ({ to, day, ...props }, language) => {
  const texts = [
    msg`Sin tu respuesta al precio nuevo, tu suscripción no se renueva: no se cobra nada más.`,
    msg`Lo que está pagado sigue siendo tuyo hasta el ${{ day }}. Si quieres seguir por ${{ to }}, puedes aceptarlo antes de ese día en Más, Suscripción.`,
    keptText,
  ];
  const action = subscriptionLink(props, language);
  return write({ subject: msg`Tu suscripción no se renovará`, texts, action }, props, language);
};
