import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAmounts, useCurrencyOptions } from '#app/modules/portfolio/ui.tsx';
import { formatDay } from '#app/platform/i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Select } from '#ui/controls/field.tsx';
import { ListGroup } from '#ui/list-row.tsx';
import { ConcernRow } from '../moment/concern-row.tsx';
import { keepCurrency, lastCurrency } from '../moment/last-currency.browser.ts';
import { namedConcern } from '../moment/named-concern.browser.ts';
import { PayeeList } from './payee-list.tsx';
import { PileList } from './pile-list.tsx';
import { placePayees, sumPiles, withPayee } from './piles.browser.ts';
import { SaveSums } from './save-sums.tsx';
import type { StatementSummary } from './statement-summary.browser.ts';
import { usePiles } from './use-piles.ts';

export type StatementViewProps = { summary: StatementSummary; isDiscreet: boolean };

/**
 * Shows a month of a statement: the money that was received and paid, the member's piles, and the payees that can be
 * put into them.
 */
export function StatementView({ summary, isDiscreet }: StatementViewProps) {
  const { i18n, t } = useLingui();
  const { months, payees, isUnsigned } = summary;
  const [month, setMonth] = useState(() => months[0]?.month ?? '');
  const [currency, setCurrency] = useState(lastCurrency);
  const { piles, change, forget } = usePiles();
  const currencies = useCurrencyOptions([currency]);
  if (!piles) return null;
  const placed = placePayees(payees, month, piles);
  const sums = sumPiles(placed, piles);
  const shown = months.find((each) => each.month === month);
  return (
    <div className="grid w-full min-w-0 gap-6">
      {months.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">
            <Trans>Mes del extracto</Trans>
          </legend>
          {months.map(({ month: each }) => (
            <ChipButton key={each} selected={each === month} onClick={() => setMonth(each)}>
              {formatDay(`${each}-01`, i18n.locale, 'month')}
            </ChipButton>
          ))}
        </fieldset>
      )}
      {shown && <MonthSentence {...shown} currency={currency} isDiscreet={isDiscreet} />}
      {isUnsigned && (
        <p className="text-sm text-muted">
          <Trans>Ninguna cantidad lleva signo, así que todas cuentan como dinero que sale.</Trans>
        </p>
      )}
      <Select
        name="statement-currency"
        label={t`Moneda del extracto`}
        options={currencies}
        value={currency}
        onChange={({ currentTarget: { value } }) => {
          setCurrency(value);
          keepCurrency(value);
        }}
      />
      <PileList piles={piles} sums={sums} currency={currency} isDiscreet={isDiscreet} onChange={change} />
      <Concern piles={piles.names} payees={placed.map(({ name }) => name)} />
      <PayeeList
        payees={placed}
        piles={piles.names}
        currency={currency}
        isDiscreet={isDiscreet}
        onChoose={(key, pile) => change(withPayee(piles, key, pile))}
      />
      {piles.names.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SaveSums month={month} input={{ currency, ...sums }} />
          <Button variant="quiet" className="-me-4" onClick={forget}>
            <Trans>Olvidar mis montones</Trans>
          </Button>
        </div>
      )}
      <Disclosure summary={<Trans>Lo que esto no sabe</Trans>}>
        <p>
          <Trans>
            No sabe qué pagaste en efectivo, ni qué hay detrás de un cajero o de un envío a otra persona, ni
            si estuvo bien gastado. No se compara con nadie. Este aparato recuerda tus montones, cifrados,
            hasta que cierres la sesión o los olvides.
          </Trans>
        </p>
      </Disclosure>
    </div>
  );
}

type MonthSentenceProps = StatementSummary['months'][number] & { currency: string; isDiscreet: boolean };

function MonthSentence({ month, lines, out, in: into, currency, isDiscreet }: MonthSentenceProps) {
  const { i18n } = useLingui();
  const amounts = useAmounts();
  const name = formatDay(`${month}-01`, i18n.locale, 'month');
  return (
    <p className="text-lead font-semibold text-ink">
      {isDiscreet ? (
        <Trans>
          {lines} movimientos en {name}.
        </Trans>
      ) : (
        <Trans>
          En {name} salieron {amounts.money(out, currency)} y entraron {amounts.money(into, currency)}.
        </Trans>
      )}
    </p>
  );
}

/**
 * Links to help. They are shown if the name of a pile names a debt or gambling, or if a payee is a betting company.
 */
function Concern({ piles, payees }: { piles: readonly string[]; payees: readonly string[] }) {
  const named = namedConcern({ kind: 'gasto', note: piles.join('. ') });
  const paid = namedConcern({ kind: 'gasto', note: payees.join('. ') });
  const concern = named ?? (paid === 'gambling' ? paid : null);
  if (!concern) return null;
  return (
    <ListGroup>
      <ConcernRow concern={concern} />
    </ListGroup>
  );
}
