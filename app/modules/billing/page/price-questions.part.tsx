import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { formatCents } from '../plan/money.ts';
import type { CountryOffer } from '../plan/prices.server.ts';

type Props = { others: readonly CountryOffer[]; takesTransfers: boolean };

/** The questions about the prices, each with a short answer. */
export function PriceQuestions({ others, takesTransfers }: Props) {
  return (
    <section className="grid gap-3" aria-labelledby="preguntas">
      <h2 id="preguntas" className="text-h3">
        <Trans>Preguntas</Trans>
      </h2>
      <Disclosure summary={<Trans>¿Me cobráis al acabar la primera Parada?</Trans>}>
        <Trans>
          No. No tenemos tu tarjeta. Si quieres otra Parada, eliges mes o año y pagas entonces; si no, no pasa
          nada.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>¿Se renueva sola?</Trans>}>
        <Trans>
          Sí, hasta que la canceles. Te escribimos 3 días antes de cada cobro mensual y 7 días antes de uno
          anual, con el importe y cómo pararlo.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>¿Y si me arrepiento?</Trans>}>
        <Trans>
          Tienes 14 días desde cada pago. Lo haces tú en Suscripción, sin decir por qué, y te devolvemos los
          días que no has usado. El acceso termina en ese momento.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>¿Y si necesito parar un tiempo?</Trans>}>
        <Trans>
          La pausa de tu Parada para también los cobros, y lo que ya pagaste se alarga esos días. Fuera de una
          Parada puedes pausar 30 días al año.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>¿Qué pasa si falla un pago?</Trans>}>
        <Trans>
          Se vuelve a intentar durante tres semanas y te escribimos cada vez. Mientras tanto sigues teniendo
          acceso. Si al final no sale, la suscripción termina; tus cosas se quedan.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>¿Cómo se paga?</Trans>}>
        {takesTransfers ? (
          <Trans>Con tarjeta o domiciliación donde se puede, y también por transferencia o Bizum.</Trans>
        ) : (
          <Trans>Con tarjeta o domiciliación. Los datos del pago no pasan por Yoi.</Trans>
        )}
      </Disclosure>
      {others.length > 0 && <OtherCountries others={others} />}
      <Disclosure summary={<Trans>¿Qué no es Yoi?</Trans>}>
        <Trans>
          Ni atención sanitaria ni asesoramiento financiero. Pagar no promete que vayas a estar mejor.
        </Trans>
      </Disclosure>
    </section>
  );
}

function OtherCountries({ others }: Pick<Props, 'others'>) {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (
    <Disclosure summary={<Trans>¿Cuánto cuesta en otros países?</Trans>}>
      <ul className="grid gap-1">
        {others.map(({ country, month, year }) => {
          const name = country && names.of(country);
          const [monthPrice, yearPrice] = [month, year].map((price) =>
            formatCents(price.amountCents, price.currency, i18n.locale),
          );
          return (
            <li key={country}>
              <Trans>
                {name}: {monthPrice} al mes o {yearPrice} al año
              </Trans>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
