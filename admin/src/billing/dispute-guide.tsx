import { Trans, useLingui } from '@lingui/react/macro';
import type { DisputeRecord } from '#app/modules/billing/schema.ts';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useMailNames } from '../program/use-mail-names.ts';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { useDisputeSteps } from './use-dispute-words.ts';

/** The steps of the answer to a dispute, a text with the facts, and a link to the page of the provider. */
export function DisputeGuide({ record }: { record: DisputeRecord }) {
  const { t } = useLingui();
  const steps = useDisputeSteps()(record);
  const { provider } = useBillingNames();
  const text = useAnswerText(record);
  const { state, page } = record;
  const isOpen = state === 'needs_answer' || state === 'under_review';
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify.success(t`Copiado.`),
      () => notify.error(t`No se ha podido copiar. Selecciona el texto y cópialo a mano.`),
    );
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Qué responder</Trans>
      </h2>
      <ul className="grid list-disc gap-2 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {isOpen && (
        <TextArea name="answer" className="w-full" label={t`Texto para la respuesta`} readOnly value={text} />
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button variant="secondary" onClick={copy}>
            <Trans>Copiar el texto</Trans>
          </Button>
        )}
        {page !== null && (
          <ButtonLink variant={isOpen ? 'primary' : 'secondary'} href={page} target="_blank" rel="noreferrer">
            <Trans>Abrir en {provider(record.provider)}</Trans>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** Returns the facts of a record as a text, one fact per line. */
function useAnswerText(record: DisputeRecord): string {
  const { t } = useLingui();
  const names = useBillingNames();
  const mailName = useMailNames();
  const { money, day } = useBillingTexts();
  const { order, payment, invoices, mails, cancelled_at: cancelled, used_days: days } = record;
  const [receipt, ...refunds] = invoices;
  const paid = money(payment.amount_cents, payment.currency);
  const none = t`ninguna`;
  const lines = [
    order.interval === 'month'
      ? t`Yoi es un servicio digital que se paga cada mes.`
      : t`Yoi es un servicio digital que se paga cada año.`,
    t`Pedido: ${toUtc(order.agreed_at)}. Al pedir, aceptó el precio, la renovación y empezar en el momento (texto del ${order.terms_version}).`,
    t`Pago: ${paid}, ${toUtc(payment.paid_at)}, ${names.method(payment.method)}.`,
    t`Periodo pagado: del ${day(payment.period_start)} al ${day(payment.period_end)}.`,
    receipt && t`Factura: ${receipt.number}, del ${day(receipt.issued_at)}.`,
    mails.length > 0 &&
      t`Correos enviados: ${mails.map(({ kind, at }) => `${mailName(kind)}, ${toUtc(at)}`).join('; ')}.`,
    days !== null && t`Días con uso del servicio en ese periodo: ${days}.`,
    t`Cancelaciones: ${cancelled.map(toUtc).join('; ') || none}.`,
    t`Devoluciones de este pago: ${
      refunds
        .map(({ number, amount_cents: cents }) => `${money(-cents, payment.currency)} (${number})`)
        .join('; ') || none
    }.`,
  ];
  return lines.filter((line) => typeof line === 'string').join('\n');
}

/** Writes an instant in UTC to the minute. Banks compare this instant with their own books. */
function toUtc(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}
