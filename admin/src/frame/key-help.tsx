import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useMay } from '../entry/use-entry.ts';
import { areKeysOn, setKeysOn } from '../queue/key-setting.ts';

/** Lists the keys of the back office for the caller's role. A switch turns the single-letter keys off. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [areOn, setOn] = useState(areKeysOn);
  const keys = useKeys();
  return (
    <Dialog title={t`Teclas`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <dl className="text-base grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={`${key} ${words}`} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        kind="switch"
        name="keys"
        className="mt-4"
        label={<Trans>Teclas de una sola letra</Trans>}
        help={t`Apágalas si usas un lector de pantalla o dictado. Ctrl K sigue funcionando.`}
        checked={areOn}
        onChange={(event) => {
          setKeysOn(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </Dialog>
  );
}

/** Returns the keys that the caller's role may use, with their words. A key without a verb is for every role. */
function useKeys(): readonly (readonly [key: string, words: string])[] {
  const { t } = useLingui();
  const may = useMay();
  const keys: readonly (readonly [key: string, words: string, verb?: string])[] = [
    ['J', t`La siguiente`],
    ['K', t`La anterior`],
    ['A', t`Dejar un comentario con avisos, o devolver uno retirado`, 'comments.keep'],
    ['A', t`Publicar una reseña`, 'reviews.approve'],
    ['R', t`No publicar una reseña`, 'reviews.refuse'],
    ['H', t`Retirar un comentario o una reseña, con motivo`, 'comments.hide'],
    ['B', t`Vetar a quien escribió el comentario`, 'comments.ban'],
    ['G', t`Quedarte una conversación del buzón`, 'inbox.assign'],
    ['C', t`Cerrarla o abrirla otra vez`, 'inbox.close'],
    ['R', t`Hacer otra vez una tarea fallida`, 'jobs.retry'],
    ['R', t`Leer otra vez un aviso de pago`, 'billing.retry'],
    ['M', t`Mover la candidatura a otra etapa`, 'applications.move'],
    ['E', t`Enviar las decisiones elegidas`, 'applications.send'],
    ['P', t`Apuntar el pago de un pedido`, 'billing.record'],
    ['A', t`Aprobar una devolución`, 'billing.approve-refund'],
    ['E', t`Dar por enviada una devolución a mano`, 'billing.settle'],
    ['C', t`Cambiar un precio`, 'billing.set-price'],
    ['U', t`Deshacer la última decisión`, 'comments.keep'],
    ['X', t`Elegirla, para decidir varias a la vez`],
    ['Enter', t`Abrirla`],
    ['/', t`Buscar en la lista`],
    ['N P', t`La página siguiente o la anterior`],
    ['Ctrl K', t`Ir a una pantalla`],
    ['?', t`Esta ayuda`],
  ];
  return keys.filter(([, , verb]) => verb === undefined || may(verb)).map(([key, words]) => [key, words]);
}
