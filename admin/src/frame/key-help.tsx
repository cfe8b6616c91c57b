import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { areKeysOn, setKeysOn } from '../queue/key-setting.ts';

/** Lists the keys of the back office, and lets the team member turn single keys off. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [areOn, setOn] = useState(areKeysOn);
  const keys = [
    ['J', t`La siguiente`],
    ['K', t`La anterior`],
    ['A', t`Dejarla, publicarla o devolverla`],
    ['R', t`No publicarla o retirarla, con motivo`],
    ['H', t`Retirarla`],
    ['B', t`Vetar a quien escribió el comentario`],
    ['G', t`Quedarte una conversación del buzón`],
    ['C', t`Cerrarla o abrirla otra vez`],
    ['X', t`Elegirla, para decidir varias a la vez`],
    ['Enter', t`Abrirla`],
    ['/', t`Buscar en la lista`],
    ['N P', t`La página siguiente o la anterior`],
    ['M', t`Mover la candidatura a otra etapa`],
    ['E', t`Enviar las decisiones elegidas`],
    ['U', t`Deshacer la última decisión`],
    ['Ctrl K', t`Ir a una pantalla`],
    ['?', t`Esta ayuda`],
  ] as const;
  return (
    <Dialog title={t`Teclas`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <dl className="text-base grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
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
