import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HouseAudience, HouseMarks } from '#app/modules/accounts/ui.tsx';
import { Card } from '#ui/card.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Scene } from '#ui/landscape/scene.tsx';
import { formatCents, monthOfYear } from '../plan/money.ts';
import type { CountryOffer } from '../plan/prices.server.ts';
import { Included } from './included-table.part.tsx';
import { ParadaSteps } from './parada-steps.part.tsx';
import { PriceQuestions } from './price-questions.part.tsx';

export type PricesViewProps = {
  /** The prices of all countries without prices of their own; null while no provider is offered. */
  offer: CountryOffer | null;
  /** The prices of the countries with prices of their own. */
  others: readonly CountryOffer[];
  /** Whether members can pay by transfer or Bizum. */
  takesTransfers: boolean;
  isMember: boolean;
  /** The name of the owner of Yoi; null if the owner is unknown. */
  owner: string | null;
};

/** The page of the prices. The first phone screen shows the free part, the paid part, and the way to cancel. */
export function PricesView({ offer, others, takesTransfers, isMember, owner }: PricesViewProps) {
  return (
    <article className="page-width page-body">
      <div className="mx-auto grid max-w-[38rem] grid-cols-1 gap-8">
        {offer ? (
          <>
            <header className="grid gap-5">
              <h1>
                <Trans>Yoi, 21 días gratis. Luego, si quieres</Trans>
              </h1>
              <HouseAudience />
              <ParadaSteps />
              <PriceCards offer={offer} />
              <Way isMember={isMember} isPaid />
              <HouseMarks owner={owner} />
            </header>
            <Promises />
            <Included />
            <Leaving />
            {offer.month.reducedCents !== null && offer.year.reducedCents !== null && (
              <Reduced month={offer.month.reducedCents} year={offer.year.reducedCents} offer={offer} />
            )}
            <PriceQuestions others={others} takesTransfers={takesTransfers} />
          </>
        ) : (
          <FreeForNow isMember={isMember} />
        )}
      </div>
    </article>
  );
}

/** Shown while no provider is offered. */
function FreeForNow({ isMember }: { isMember: boolean }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <Scene name="seed" className="flex-none" />
        <h1>
          <Trans>Yoi es gratis por ahora</Trans>
        </h1>
      </div>
      <p className="text-lead">
        <Trans>
          Todas las Paradas, con sus informes y tu copia, sin tarjeta. Si un día hay que pagar, lo verás aquí
          antes, y lo que hayas empezado seguirá gratis hasta el final.
        </Trans>
      </p>
      <Way isMember={isMember} isPaid={false} />
    </>
  );
}

function Way({ isMember, isPaid }: { isMember: boolean; isPaid: boolean }) {
  if (isMember)
    return (
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={isPaid ? '/app/suscripcion' : '/app/hoy'} size="large">
          {isPaid ? <Trans>Ver mi suscripción</Trans> : <Trans>Volver a Hoy</Trans>}
        </ButtonLink>
        {isPaid && (
          <ButtonLink href="/suscripcion/empezar" size="large" variant="secondary">
            <Trans>Suscribirme</Trans>
          </ButtonLink>
        )}
      </div>
    );
  return (
    <div>
      <ButtonLink href="/register" size="large">
        <Trans>Empieza gratis</Trans>
      </ButtonLink>
    </div>
  );
}

/** The two prices side by side: the first Parada, and every Parada after it. */
function PriceCards({ offer: { month, year } }: { offer: CountryOffer }) {
  const { i18n } = useLingui();
  const money = (cents: number) => formatCents(cents, month.currency, i18n.locale);
  const [monthPrice, yearPrice, free] = [money(month.amountCents), money(year.amountCents), money(0)];
  const perMonth = money(monthOfYear(year.amountCents));
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3">
        <PriceCard tone="tint" title={<Trans>Primeros 21 días</Trans>} price={free}>
          <Trans>Una Parada: 5 a 30 minutos al día, sin tarjeta</Trans>
        </PriceCard>
        <PriceCard
          tone="flat"
          title={<Trans>Después, si quieres</Trans>}
          price={<Trans>{monthPrice}/mes</Trans>}
        >
          <Trans>
            o {yearPrice} al año, que sale a {perMonth} al mes
          </Trans>
        </PriceCard>
      </div>
      <p className="text-sm text-muted">
        <Trans>Con impuestos. Cancelas en dos toques y tienes 14 días para recuperar lo que quede.</Trans>
      </p>
    </div>
  );
}

type PriceCardProps = { tone: 'tint' | 'flat'; title: ReactNode; price: ReactNode; children: ReactNode };

function PriceCard({ tone, title, price, children }: PriceCardProps) {
  return (
    <Card as="section" tone={tone}>
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="text-h2 tabular-nums">{price}</div>
      <p className="text-sm text-balance">{children}</p>
    </Card>
  );
}

/** The first questions of a visitor: the card, the end, the records, the charges, and withdrawal. */
function Promises() {
  return (
    <ul className="grid gap-3">
      <PromiseRow icon="undo">
        <Trans>14 días para cambiar de idea: te devolvemos los días que queden.</Trans>
      </PromiseRow>
      <PromiseRow icon="mail">
        <Trans>Te avisamos por correo antes de cada cobro.</Trans>
      </PromiseRow>
      <PromiseRow icon="leave">
        <Trans>La dejas en dos toques, y te vale hasta el final de lo pagado.</Trans>
      </PromiseRow>
      <PromiseRow icon="lock">
        <Trans>Lo que escribes, tus informes y tu copia son tuyos, pagues o no.</Trans>
      </PromiseRow>
      <PromiseRow icon="coin">
        <Trans>Sin tarjeta hasta que tú quieras otra Parada.</Trans>
      </PromiseRow>
    </ul>
  );
}

function PromiseRow({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-success-tint text-success">
        <Icon name={icon} className="size-5" />
      </span>
      <span className="text-base">{children}</span>
    </li>
  );
}

/** The steps after a cancellation, in their order. */
function Leaving() {
  return (
    <section className="grid gap-3" aria-labelledby="dejarlo">
      <h2 id="dejarlo" className="text-h3">
        <Trans>Si la dejas</Trans>
      </h2>
      <ol className="grid gap-3 sm:grid-cols-3">
        <LeavingStep title={<Trans>Hoy</Trans>}>
          <Trans>Pulsas Cancelar en Suscripción. No se cobra nada más.</Trans>
        </LeavingStep>
        <LeavingStep title={<Trans>Hasta el final de lo pagado</Trans>}>
          <Trans>Todo sigue igual. Puedes volver con un toque.</Trans>
        </LeavingStep>
        <LeavingStep title={<Trans>Después</Trans>}>
          <Trans>
            Sigues apuntando, leyendo y llevándote tu copia. Y acabas gratis la Parada que tengas abierta.
          </Trans>
        </LeavingStep>
      </ol>
    </section>
  );
}

function LeavingStep({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="li" tone="flat">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="text-sm">{children}</p>
    </Card>
  );
}

function Reduced({ month, year, offer }: { month: number; year: number; offer: CountryOffer }) {
  const { i18n } = useLingui();
  const money = (cents: number) => formatCents(cents, offer.month.currency, i18n.locale);
  const [monthPrice, yearPrice] = [money(month), money(year)];
  return (
    <section className="card card-tint" aria-labelledby="reducido">
      <div className="card-body">
        <h2 id="reducido" className="text-h3">
          <Trans>Si ahora no te llega</Trans>
        </h2>
        <p>
          <Trans>
            Precio reducido: {monthPrice} al mes o {yearPrice} al año. Se pide con un toque, sin justificar
            nada, y vale un año. Es la misma Yoi, y solo lo ve quien lleva las cuentas.
          </Trans>
        </p>
        <TextLink alone href="/app/suscripcion">
          <Trans>Pedirlo en Suscripción</Trans>
        </TextLink>
      </div>
    </section>
  );
}
