import { useLingui } from '@lingui/react/macro';
import type { DisputeRecord } from '#app/modules/billing/schema.ts';
import { useBillingTexts } from './use-billing-words.ts';

/**
 * Returns a function that names the reason of a dispute. The reason is a term of the provider. A term without a
 * name is returned unchanged.
 */
export function useDisputeReasons(): (reason: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    fraudulent: t`Dice que no hizo el pago`,
    unrecognized: t`No reconoce el cargo`,
    product_not_received: t`Dice que no recibió nada`,
    product_unacceptable: t`No era lo que esperaba`,
    subscription_canceled: t`Dice que había cancelado`,
    duplicate: t`Dice que pagó dos veces`,
    credit_not_processed: t`Espera una devolución`,
    debit_not_authorized: t`No autorizó el adeudo`,
    insufficient_funds: t`No había saldo`,
    bank_cannot_process: t`El banco no pudo cargarlo`,
    incorrect_account_details: t`La cuenta no es correcta`,
    general: t`Sin un motivo concreto`,
  };
  return (reason) => names[reason] ?? reason;
}

/** Returns a function that lists the steps of the answer to a dispute. The steps depend on its reason and state. */
export function useDisputeSteps(): (record: DisputeRecord) => string[] {
  const { t } = useLingui();
  const ofReason = useStepsOfReason();
  const { day } = useBillingTexts();
  return ({ state, reason, due_at: due, is_refundable: isQuestion }) => {
    if (state === 'won') return [t`Está ganada: el dinero ha vuelto y no hay que hacer nada.`];
    if (state === 'lost')
      return [t`Está perdida: el pago ya tiene su factura rectificativa y no hay que hacer nada.`];
    if (state === 'under_review') return [t`Ya está respondida. El banco decide, y suele tardar semanas.`];
    if (due === null) return [t`El banco no admite respuesta.`, ...ofReason(reason)];
    return [
      ...(isQuestion
        ? [t`Es una pregunta del banco, que no ha retirado dinero: si devuelves el pago, queda cerrada.`]
        : []),
      ...ofReason(reason),
      t`Se responde una sola vez, en la página del proveedor y antes del ${day(due)}. Sin respuesta se pierde.`,
      t`Adjunta solo estos datos. Lo que la persona escribe en Yoi no sale de aquí.`,
    ];
  };
}

function useStepsOfReason(): (reason: string) => string[] {
  const { t } = useLingui();
  const unknown = [
    t`Escribe antes a la persona. A veces alguien de casa no reconoce el nombre: entonces su banco puede retirar la disputa.`,
    t`Si de verdad no hizo el pago, acepta la disputa. Si lo hizo, responde con el texto de abajo.`,
  ];
  const debit = [
    t`El banco ha devuelto un adeudo, y el dinero casi nunca vuelve.`,
    t`Si la persona quiere seguir, puede suscribirse otra vez y pagar con tarjeta.`,
  ];
  const general = [
    t`Escribe a la persona para saber qué ha pasado.`,
    t`Si tiene razón, acepta la disputa. Si no, responde con el texto de abajo.`,
  ];
  const steps: Readonly<Record<string, string[]>> = {
    fraudulent: unknown,
    unrecognized: unknown,
    product_not_received: [
      t`El acceso se abre al pagar. Responde con el recibo y con los días con uso.`,
      t`Si los días con uso son cero porque algo no funcionó, acepta la disputa.`,
    ],
    product_unacceptable: [
      t`Explica qué incluye Yoi y adjunta la página de precios.`,
      t`Añade que los días que quedan se devuelven a quien lo pide en los catorce días que siguen al pago.`,
    ],
    subscription_canceled: [
      t`Mira las cancelaciones del texto: si la hubo antes de este pago, acepta la disputa.`,
      t`Si fue después o no la hubo, responde con su fecha y con el aviso que salió antes del cobro.`,
    ],
    duplicate: [
      t`Mira los pagos de la suscripción: si dos pagan el mismo periodo, acepta la disputa.`,
      t`Si no, responde con el periodo de cada pago y adjunta las dos facturas.`,
    ],
    credit_not_processed: [
      t`Si se prometió una devolución y falta, acepta la disputa.`,
      t`Si ya se hizo, adjunta la factura rectificativa.`,
    ],
    ...{ debit_not_authorized: debit, insufficient_funds: debit, bank_cannot_process: debit },
    incorrect_account_details: debit,
  };
  return (reason) => steps[reason] ?? general;
}
