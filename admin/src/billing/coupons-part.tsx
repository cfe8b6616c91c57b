import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponsResponse, type StaffCoupon } from '#app/modules/billing/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListFoot, ListPart } from '../program/list-part.tsx';
import { useAddress } from '../program/use-address.ts';
import { Age } from '../queue/age.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { billingPath, useRereadBilling } from './use-subscription-record.ts';

/** The coupons. A coupon cannot be changed: the team ends it and makes another one. */
export function CouponsPart() {
  const { t } = useLingui();
  const may = useMay();
  const [isNew, setNew] = useState(false);
  const { read, write, toQuery } = useAddress();
  const fields = toQuery({ limit: '50', after: read('cupones') });
  const query = useQuery({
    queryKey: ['billing', 'coupons', fields],
    queryFn: () => getJson(`${billingPath}coupons/?${fields}`, couponsResponse),
  });
  return (
    <section className="grid gap-3" aria-labelledby="cupones">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="cupones" className="text-h3">
          <Trans>Cupones</Trans>
        </h2>
        {may('billing.make-coupon') && (
          <Button variant="secondary" onClick={() => setNew(true)}>
            <Trans>Cupón nuevo</Trans>
          </Button>
        )}
      </div>
      <p className="text-muted">
        <Trans>
          Bajan el primer cobro de una suscripción, o dan meses sin coste. No se suman al precio reducido.
        </Trans>
      </p>
      <ListPart
        title={t`Cupones`}
        query={query}
        count={({ items }) => items.length}
        empty={{ title: t`Aún no hay cupones`, text: t`Cada persona puede usar un cupón una vez.` }}
      >
        {({ items, meta }) => (
          <>
            <ul className="queue" aria-label={t`Cupones`}>
              {items.map((coupon) => (
                <CouponRow key={coupon.id} coupon={coupon} mayEnd={may('billing.end-coupon')} />
              ))}
            </ul>
            <ListFoot meta={meta} onNext={(after) => write({ cupones: after })} />
          </>
        )}
      </ListPart>
      {isNew && <CouponDialog onClose={() => setNew(false)} />}
    </section>
  );
}

function CouponRow({ coupon, mayEnd }: { coupon: StaffCoupon; mayEnd: boolean }) {
  const { t } = useLingui();
  const { day } = useBillingTexts();
  const { code, max_uses: maxUses, valid_from: from, valid_until: until, uses } = coupon;
  return (
    <li className="record" data-row tabIndex={-1}>
      <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        {code} <StateChip state={coupon.state} />
      </h3>
      <p>
        <CouponWorth coupon={coupon} />
      </p>
      <p className="text-muted">
        {maxUses === null ? (
          <Trans>Usado {uses} veces</Trans>
        ) : (
          <Trans>
            Usado {uses} de {maxUses} veces
          </Trans>
        )}
        {from !== null && (
          <>
            {' · '}
            <Trans>vale desde el {day(from)}</Trans>
          </>
        )}
        {until !== null && (
          <>
            {' · '}
            <Trans>vale hasta el {day(lastInstantBefore(until))}</Trans>
          </>
        )}
        {' · '}
        <Trans>
          lo creó {coupon.created_by?.username ?? t`una cuenta cerrada`}, <Age instant={coupon.created_at} />
        </Trans>
      </p>
      {mayEnd && coupon.state !== 'ended' && <EndButton coupon={coupon} />}
    </li>
  );
}

/** Returns the instant before the end, which is still on the last day of a coupon. */
function lastInstantBefore(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

/** The discount of a coupon on the first charge, or its free months. */
function CouponWorth({ coupon: { kind, value, currency, interval } }: { coupon: StaffCoupon }) {
  const { t } = useLingui();
  const { money } = useBillingTexts();
  const { interval: intervalName } = useBillingNames();
  if (kind === 'months') return <Plural value={value} one="# mes sin coste" other="# meses sin coste" />;
  const off = currency === null ? `${value} %` : money(value, currency);
  return (
    <>
      <Trans>{off} menos en el primer cobro</Trans>
      {' · '}
      {interval === null ? t`Mensual o anual` : intervalName(interval)}
    </>
  );
}

function StateChip({ state }: Pick<StaffCoupon, 'state'>) {
  if (state === 'valid')
    return (
      <Chip tone="success">
        <Trans>En vigor</Trans>
      </Chip>
    );
  return (
    <Chip>
      {state === 'used' ? (
        <Trans>Agotado</Trans>
      ) : state === 'planned' ? (
        <Trans>Aún no vale</Trans>
      ) : state === 'expired' ? (
        <Trans>Caducado</Trans>
      ) : (
        <Trans>Terminado</Trans>
      )}
    </Chip>
  );
}

function EndButton({ coupon: { id, code } }: { coupon: StaffCoupon }) {
  const reread = useRereadBilling();
  const { isPending, error, press } = usePress(async () => {
    await send({ method: 'POST', path: `${billingPath}coupons/${id}/end/` });
    await reread();
  });
  return (
    <div className="grid gap-1">
      <Button variant="quiet" className="-ms-4 justify-self-start" pending={isPending} onClick={press}>
        <Trans>Terminar {code}</Trans>
      </Button>
      {error && <FieldError id={`cupon-${id}`}>{error}</FieldError>}
    </div>
  );
}
