import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAmounts } from '#app/modules/portfolio/ui.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { PartBar } from '../moment/part-bar.tsx';
import type { KeptPiles } from './kept-piles.browser.ts';
import { withoutPile, withPile } from './piles.browser.ts';
import { isSamePile, maxPileName, maxPiles, type PilesInput } from './piles.schema.ts';

export type PileListProps = {
  piles: KeptPiles;
  sums: Omit<PilesInput, 'currency'>;
  currency: string;
  isDiscreet: boolean;
  onChange: (piles: KeptPiles) => void;
};

/** Lists the member's piles with their sums. A field adds piles, up to seven. */
export function PileList({ piles, sums, currency, isDiscreet, onChange }: PileListProps) {
  const { t } = useLingui();
  const total = sums.rest_cents + sums.piles.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <section className="grid gap-3">
      <h3 className="text-h4">
        <Trans>Tus montones</Trans>
      </h3>
      {piles.names.length === 0 && (
        <p className="text-muted">
          <Trans>
            Ponles tú el nombre, hasta siete: lo de siempre, lo de los niños, lo que se me va sin querer…
          </Trans>
        </p>
      )}
      <ul className="money-parts">
        {sums.piles.map(({ name, cents }, index) => (
          <li key={name} className="grid gap-1">
            <PileRow {...{ name, cents, total, currency, isDiscreet }}>
              <Button
                variant="faint"
                className="-me-4"
                aria-label={t`Quitar el montón ${name}`}
                onClick={() => onChange(withoutPile(piles, index))}
              >
                <Trans>Quitar</Trans>
              </Button>
            </PileRow>
          </li>
        ))}
        {sums.piles.length > 0 && sums.rest_cents > 0 && (
          <li className="grid gap-1">
            <PileRow
              {...{ name: t`En ningún montón`, cents: sums.rest_cents, total, currency, isDiscreet }}
            />
          </li>
        )}
      </ul>
      {piles.names.length < maxPiles && (
        <NewPile names={piles.names} onAdd={(name) => onChange(withPile(piles, name))} />
      )}
    </section>
  );
}

type PileRowProps = {
  name: string;
  cents: number;
  total: number;
  currency: string;
  isDiscreet: boolean;
  children?: ReactNode;
};

/** A pile with its sum. In discreet mode only its share of the total is shown. */
export function PileRow({ name, cents, total, currency, isDiscreet, children }: PileRowProps) {
  const amounts = useAmounts();
  const share = total === 0 ? 0 : cents / total;
  return (
    <>
      <div className="flex items-center justify-between gap-3 text-base">
        <span className="wrap-anywhere">{name}</span>
        <span className="flex items-center gap-2 tabular-nums">
          {isDiscreet ? amounts.percent(Math.round(share * 100)) : amounts.money(cents, currency)}
          {children}
        </span>
      </div>
      <PartBar share={share} />
    </>
  );
}

function NewPile({ names, onAdd }: { names: readonly string[]; onAdd: (name: string) => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const isTaken = names.some((each) => isSamePile(each, name));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isTaken) return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <form className="flex items-end gap-2" onSubmit={add}>
      <TextField
        name="new-pile"
        className="grow"
        label={t`Nuevo montón`}
        maxLength={maxPileName}
        autoComplete="off"
        value={name}
        {...(isTaken ? { error: t`Ya tienes un montón con ese nombre.` } : {})}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        <Trans>Añadir</Trans>
      </Button>
    </form>
  );
}
