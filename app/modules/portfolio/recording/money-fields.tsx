import { useLingui } from '@lingui/react/macro';
import { Select, TextField } from '#ui/controls/field.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';
import type { InvestmentDraft } from './investment-draft.browser.ts';
import { useCurrencyOptions } from './use-currency-options.ts';

export type MoneyFieldsProps = {
  draft: InvestmentDraft;
  onChange: (part: Partial<InvestmentDraft>) => void;
  prefix: string;
};

/**
 * The field for an amount in any currency. If the currency is not the main currency, the member may also state
 * a rate.
 */
export function MoneyFields({ draft, onChange, prefix }: MoneyFieldsProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const options = useCurrencyOptions([draft.homeCurrency, draft.currency]);
  const isOther = draft.currency !== draft.homeCurrency;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="amount_cents"
          id={`${prefix}amount_cents`}
          label={t`Cuánto dinero`}
          optionalMark={t`si lo hubo`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={amounts.twoDecimals(0)}
          value={draft.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
        <Select
          name="currency"
          id={`${prefix}currency`}
          label={t`Moneda`}
          options={options}
          value={draft.currency}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
      </div>
      {isOther && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="rate"
            id={`${prefix}rate`}
            label={t`A qué cambio`}
            optionalMark={t`opcional`}
            help={t`Lo que vale 1 ${draft.currency} en ${draft.homeCurrency}, según tú.`}
            inputMode="decimal"
            autoComplete="off"
            value={draft.rate}
            onChange={(event) => onChange({ rate: event.currentTarget.value })}
          />
          <Select
            name="home_currency"
            id={`${prefix}home_currency`}
            label={t`Tu moneda`}
            help={t`En la que echas tus cuentas.`}
            options={options}
            value={draft.homeCurrency}
            onChange={(event) => onChange({ homeCurrency: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
