import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';

/**
 * Lists the benefits of a Parada and its cost in time. Below, in small print, it states that a Parada is
 * neither health care nor financial advice.
 */
export function StartPromises({ isAnother }: { isAnother: boolean }) {
  return (
    <div className="grid gap-4 text-base">
      <ul className="grid gap-3">
        <li className="flex gap-3">
          <Icon name="mail" className="mt-0.5 flex-none text-action" />
          <Trans>Una carta para ti: la escribes ahora, si quieres, y la abres al final.</Trans>
        </li>
        <li className="flex gap-3">
          <Icon name="path" className="mt-0.5 flex-none text-action" />
          <Trans>Un camino donde ves tus días, también los de descanso.</Trans>
        </li>
        <li className="flex gap-3">
          <Icon name="portfolio" className="mt-0.5 flex-none text-action" />
          <Trans>Al cerrar, lo que se ha movido desde hoy, y lo que no se puede saber.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Un día sin hacer nada no cuesta nada. Puedes descansar, parar y volver, y la cierras tú cuando
          quieras a partir del día 21.
        </Trans>
      </p>
      <p>
        <Trans>
          Prepararla lleva unos siete minutos. Puedes dejarlo en cualquier página y seguir luego, también en
          otro dispositivo.
        </Trans>
      </p>
      {isAnother && (
        <p>
          <Trans>Lo que cuesta empezarla hoy: ahora mismo, nada.</Trans>
        </p>
      )}
      <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
        <li>
          <Trans>No es atención sanitaria: no diagnostica ni trata nada.</Trans>
        </li>
        <li>
          <Trans>No es consejo financiero: nunca te diremos qué comprar ni dónde invertir.</Trans>
        </li>
      </ul>
    </div>
  );
}
