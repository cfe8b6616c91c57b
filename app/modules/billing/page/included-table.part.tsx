import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';

/**
 * A table of the functions of Yoi. It marks the functions that a member has without and with a subscription.
 */
export function Included() {
  const { t } = useLingui();
  const rows = [
    t`Tu primera Parada, con su informe`,
    t`Apuntar cada día, dinámicas y Referentes`,
    t`Portafolio y Espejo del dinero`,
    t`Señales e Historia`,
    t`Tu copia de todo, y borrar tu cuenta`,
    t`Ayuda, siempre`,
  ];
  return (
    <section className="grid gap-3" aria-labelledby="incluye">
      <h2 id="incluye" className="text-h3">
        <Trans>Qué entra en cada una</Trans>
      </h2>
      <table className="w-full text-start">
        <thead>
          <tr className="text-sm text-muted">
            <td />
            <th scope="col" className="w-20 pb-2 text-center font-medium">
              <Trans>Gratis</Trans>
            </th>
            <th scope="col" className="w-24 pb-2 text-center font-medium">
              <Trans>Suscripción</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <IncludedRow key={row} name={row} isFree />
          ))}
          <IncludedRow name={t`Cada Parada después de la primera`} isFree={false} />
        </tbody>
      </table>
    </section>
  );
}

function IncludedRow({ name, isFree }: { name: string; isFree: boolean }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 pe-2 text-start text-base font-normal">
        {name}
      </th>
      <td className="text-center">{isFree ? <Yes /> : <No />}</td>
      <td className="text-center">
        <Yes />
      </td>
    </tr>
  );
}

function Yes() {
  return (
    <>
      <Icon name="check" className="inline size-5 text-success" />
      <span className="sr-only">
        <Trans>sí</Trans>
      </span>
    </>
  );
}

function No() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">
        <Trans>no</Trans>
      </span>
    </>
  );
}
