import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAmounts } from '#app/modules/portfolio/ui.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PlacedPayee } from './piles.browser.ts';

export type PayeeListProps = {
  payees: readonly PlacedPayee[];
  piles: readonly string[];
  currency: string;
  isDiscreet: boolean;
  onChoose: (key: string, pile: number | null) => void;
};

/** The number of payees that are shown until the member asks for more. */
const shortLength = 15;

/** Lists the payees of a month, the largest sum first. For each payee the member can choose a pile. */
export function PayeeList({ payees, piles, currency, isDiscreet, onChoose }: PayeeListProps) {
  const [shown, setShown] = useState(shortLength);
  return (
    <section className="grid gap-2">
      <h3 className="text-h4">
        <Trans>A quién se lo pagaste</Trans>
      </h3>
      {piles.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>Cuando crees un montón, podrás poner aquí cada nombre en el que le toca.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {payees.slice(0, shown).map((payee) => (
          <PayeeRow key={payee.key} {...{ payee, piles, currency, isDiscreet, onChoose }} />
        ))}
      </ul>
      {payees.length > shown && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setShown(shown + 4 * shortLength)}
        >
          <Trans>Ver más</Trans>
        </Button>
      )}
    </section>
  );
}

type PayeeRowProps = Omit<PayeeListProps, 'payees'> & { payee: PlacedPayee };

function PayeeRow({ payee, piles, currency, isDiscreet, onChoose }: PayeeRowProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const { key, cents, count, pile } = payee;
  const name = payee.name || t`Sin nombre`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] items-center gap-3 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {!isDiscreet && <>{amounts.money(cents, currency)} · </>}
          {count === 1 ? <Trans>1 vez</Trans> : <Trans>{count} veces</Trans>}
        </p>
      </div>
      {piles.length > 0 && (
        <div className="input-frame">
          <select
            className="input"
            aria-label={t`Montón de ${name}`}
            value={pile ?? ''}
            onChange={({ currentTarget: { value } }) => onChoose(key, value === '' ? null : Number(value))}
          >
            <option value="">{t`Ninguno`}</option>
            {piles.map((each, index) => (
              <option key={each} value={index}>
                {each}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    </li>
  );
}
