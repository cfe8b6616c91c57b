import { Trans, useLingui } from '@lingui/react/macro';
import { canRest, useHoy, useRest } from '#app/modules/today/ui.tsx';
import { ListAction, ListGroup, ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

export type MemberPlusProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The sheet with the records that a member can make from any screen. */
export function MemberPlus({ isOpen, onOpenChange }: MemberPlusProps) {
  const { t } = useLingui();
  const { data: hoy } = useHoy();
  const rest = useRest();
  return (
    <Sheet title={t`¿Qué quieres apuntar?`} isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a link that is followed closes the sheet over it
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click already
        <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}>
          <ListGroup>
            <ListRow
              href="/app/hoy#como-estoy"
              icon="today"
              title={t`Cómo estoy`}
              state={<Trans>Dos toques</Trans>}
            />
            <ListRow
              href="#apuntar"
              icon="portfolio"
              title={t`He puesto algo en mí`}
              state={<Trans>Minutos, energía o dinero</Trans>}
            />
            {hoy?.dynamic && (
              <ListRow
                href={`/app/dinamicas/${hoy.dynamic.slug}`}
                icon="leaf"
                title={t`La dinámica de hoy`}
                state={t`${hoy.dynamic.title} · ${hoy.dynamic.minutes} min`}
              />
            )}
            <ListRow
              href="#momento-de-dinero"
              icon="coin"
              title={t`Un momento de dinero`}
              state={<Trans>Qué pasó y qué sentías</Trans>}
            />
            {hoy && canRest(hoy) && (
              <ListAction
                icon="rest"
                title={t`Hoy descanso`}
                state={<Trans>Cuenta como un día tuyo</Trans>}
                onPress={() => {
                  rest.declare(hoy);
                  close();
                }}
              />
            )}
          </ListGroup>
        </div>
      )}
    </Sheet>
  );
}
