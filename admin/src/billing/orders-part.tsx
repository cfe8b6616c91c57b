import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ManualOrder, ordersResponse } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListFoot, ListPart } from '../program/list-part.tsx';
import { useAddress } from '../program/use-address.ts';
import { useRowKeys } from '../program/use-row-keys.ts';
import { Age } from '../queue/age.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { billingPath } from './use-subscription-record.ts';

/** The orders that wait for a transfer, a Bizum or cash. The search by reference also finds other orders. */
export function OrdersPart() {
  const { t } = useLingui();
  const may = useMay();
  const [paid, setPaid] = useState<ManualOrder>();
  const { read, write, toQuery } = useAddress();
  const reference = read('referencia');
  const fields = toQuery({ reference, after: read('despues') });
  const query = useQuery({
    queryKey: ['billing', 'orders', fields],
    queryFn: () => getJson(`${billingPath}orders/?${fields}`, ordersResponse),
  });
  useRowKeys(['p']);
  return (
    <>
      <form
        key={reference}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          write({ referencia: String(new FormData(event.currentTarget).get('referencia') ?? '').trim() });
        }}
      >
        <TextField
          name="referencia"
          className="grow"
          label={t`Referencia de la transferencia`}
          help={t`Las ocho letras y cifras que la persona escribe al pagar.`}
          defaultValue={reference}
          maxLength={20}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          <Trans>Buscar</Trans>
        </Button>
      </form>
      <ListPart
        title={t`Pagos a mano`}
        query={query}
        count={({ items }) => items.length}
        empty={{
          title: reference === '' ? t`Ningún pedido espera un pago` : t`Ningún pedido con esta referencia`,
          text: t`Los pedidos por transferencia o Bizum aparecen aquí al hacerse.`,
        }}
      >
        {({ items, meta }) => (
          <>
            <ul className="queue" aria-label={t`Pedidos`}>
              {items.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  onPay={may('billing.record') ? () => setPaid(order) : undefined}
                />
              ))}
            </ul>
            <ListFoot meta={meta} onNext={(after) => write({ despues: after })} />
          </>
        )}
      </ListPart>
      {paid && <PaymentDialog order={paid} onClose={() => setPaid(undefined)} />}
    </>
  );
}

function OrderRow({ order, onPay }: { order: ManualOrder; onPay: (() => void) | undefined }) {
  const { t } = useLingui();
  const names = useBillingNames();
  const { money } = useBillingTexts();
  const { reference, member, subscription, currency, amount_cents: cents, gift_months: months } = order;
  return (
    <li className="record" data-row tabIndex={-1}>
      <h2 className="text-base font-semibold">
        {reference} · {member ? (member.username ?? t`Cuenta ${member.id}`) : t`Cuenta borrada`}
      </h2>
      <p>
        {months === null ? names.interval(order.interval) : names.gift(months)}, {money(cents, currency)}
      </p>
      <p className="text-muted">
        <Trans>
          Pedido <Age instant={order.agreed_at} />
        </Trans>
        {subscription !== null && (
          <>
            {' · '}
            <a className="link" href={`/admin/suscripciones/${subscription}`}>
              {months === null ? <Trans>Su suscripción</Trans> : <Trans>El regalo</Trans>}
            </a>
          </>
        )}
      </p>
      {onPay && (
        <Button variant="secondary" data-for-key="p" onClick={onPay}>
          <Trans>Apuntar su pago</Trans> <KeyHint name="P" />
        </Button>
      )}
    </li>
  );
}
