import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pricesResponse, type StaffPrice } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListFoot, ListPart } from '../program/list-part.tsx';
import { useAddress } from '../program/use-address.ts';
import { useRowKeys } from '../program/use-row-keys.ts';
import { Age } from '../queue/age.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { CouponsPart } from './coupons-part.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { billingPath } from './use-subscription-record.ts';

/** The price that the dialog replaces. Null if the new price is for another country or currency. */
type Asked = { price: StaffPrice | null };

/** The prices with their history. A subscription keeps the price at which the member ordered it. */
export function PricesScreen() {
  const { t } = useLingui();
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const [announced, setAnnounced] = useState<StaffPrice>();
  const { read, write, toQuery } = useAddress();
  const fields = toQuery({ limit: '50', after: read('despues') });
  const query = useQuery({
    queryKey: ['billing', 'prices', fields],
    queryFn: () => getJson(`${billingPath}prices/?${fields}`, pricesResponse),
  });
  useRowKeys(['c']);
  const canSet = may('billing.set-price');
  const mayAnnounce = may('billing.announce-price');
  return (
    <div className="app-page grid content-start gap-4 text-base">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="app-page-title">{t`Precios`}</h1>
        {canSet && (
          <Button variant="secondary" onClick={() => setAsked({ price: null })}>
            <Trans>Otro país o moneda</Trans>
          </Button>
        )}
      </div>
      <p className="text-muted">
        <Trans>
          Un precio nuevo vale para quien se suscribe después. Lo acordado no cambia sin que la persona lo
          acepte.
        </Trans>
      </p>
      <ListPart
        title={t`Precios`}
        query={query}
        count={({ items }) => items.length}
        empty={{
          title: t`Aún no hay precios`,
          text: t`Los primeros se guardan al empezar a ofrecer la suscripción.`,
        }}
      >
        {({ items, meta }) => (
          <>
            <ul className="queue" aria-label={t`Precios`}>
              {items.map((price) => (
                <PriceRow
                  key={price.id}
                  price={price}
                  onChange={canSet ? () => setAsked({ price }) : undefined}
                  onAnnounce={mayAnnounce ? () => setAnnounced(price) : undefined}
                />
              ))}
            </ul>
            <ListFoot meta={meta} onNext={(after) => write({ despues: after })} />
          </>
        )}
      </ListPart>
      <CouponsPart />
      {announced && <AnnounceDialog price={announced} onClose={() => setAnnounced(undefined)} />}
      {asked && <PriceDialog price={asked.price} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type RowProps = {
  price: StaffPrice;
  onChange: (() => void) | undefined;
  onAnnounce: (() => void) | undefined;
};

function PriceRow({ price, onChange, onAnnounce }: RowProps) {
  const { t } = useLingui();
  const names = useBillingNames();
  const { money, percent, day } = useBillingTexts();
  const { currency, reduced_cents: reduced, set_by: by, in_force: isInForce, subscribers } = price;
  const where = price.country ?? t`todos los países`;
  return (
    <li className="record" data-row tabIndex={-1}>
      <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        {names.interval(price.interval)}, {where}: {money(price.amount_cents, currency)}
        {isInForce && (
          <Chip tone="success">
            <Trans>En vigor</Trans>
          </Chip>
        )}
      </h2>
      <p>
        {reduced !== null && (
          <>
            <Trans>Reducido {money(reduced, currency)}</Trans>
            {' · '}
          </>
        )}
        <Trans>Impuesto {percent(price.tax_basis_points)}</Trans>
      </p>
      <p className="text-muted">
        <Trans>
          Lo puso {by ? (by.username ?? t`una cuenta cerrada`) : t`el programa`},{' '}
          <Age instant={price.set_at} />
        </Trans>
        {' · '}
        <Trans>Suscripciones abiertas a este precio: {subscribers}</Trans>
      </p>
      {price.announced_at !== null && (
        <p>
          <Trans>Anunciado a las suscripciones el {day(price.announced_at)}</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isInForce && onChange && (
          <Button variant="secondary" data-for-key="c" onClick={onChange}>
            <Trans>Cambiarlo</Trans> <KeyHint name="C" />
          </Button>
        )}
        {price.cheaper > 0 && price.announced_at === null && onAnnounce && (
          <Button variant="quiet" onClick={onAnnounce}>
            <Trans>Anunciarlo a quien paga menos: {price.cheaper}</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
