import { Trans, useLingui } from '@lingui/react/macro';
import { CareBeside } from '#app/modules/care/ui.tsx';
import { areaNames } from '#app/modules/feelings/ui.tsx';
import { useAmounts, useCurrencyOptions } from '#app/modules/portfolio/ui.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Select, TextField } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import { ChoiceChips } from '../moment/choice-chips.tsx';
import { maxLineLength } from '../moment/moment.schema.ts';
import { moneyScripts } from '../moment/money-kinds.ts';
import { scriptNames } from '../moment/money-names.ts';
import type { MomentDraft } from './moment-draft.browser.ts';

export type MomentMoreProps = { draft: MomentDraft; onChange: (part: Partial<MomentDraft>) => void };

/** The optional fields of a moment. They are hidden at first, and are shown if one of them has an error. */
export function MomentMore({ draft, onChange }: MomentMoreProps) {
  const { t, i18n } = useLingui();
  const hasError = useFieldError('amount_cents') !== undefined;
  const areas = Object.entries(areaNames).map(([value, name]) => ({ value, label: i18n._(name) }));
  return (
    <Disclosure summary={<Trans>Añadir más, si quieres</Trans>} open={hasError || undefined}>
      <div className="-me-13 grid gap-6 text-ink">
        <Amount draft={draft} onChange={onChange} />
        <ChoiceChips
          name="script"
          label={t`¿Te suena alguna de estas ideas?`}
          options={moneyScripts.map((value) => ({ value, label: i18n._(scriptNames[value]) }))}
          value={draft.script}
          onChange={(script) => onChange({ script })}
        />
        <ChoiceChips
          name="area"
          label={t`¿En qué parte de tu vida?`}
          options={areas}
          value={draft.area}
          onChange={(area) => onChange({ area })}
        />
        <TextField
          name="note"
          label={t`Una línea`}
          help={t`Se guarda cifrada; nadie del equipo la lee.`}
          value={draft.note}
          maxLength={maxLineLength}
          autoComplete="off"
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
        <CareBeside text={draft.note} />
      </div>
    </Disclosure>
  );
}

function Amount({ draft, onChange }: MomentMoreProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const currencies = useCurrencyOptions([draft.currency]);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="amount_cents"
        label={t`Cuánto`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={amounts.twoDecimals(0)}
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      <Select
        name="currency"
        label={t`Moneda`}
        options={currencies}
        value={draft.currency}
        onChange={(event) => onChange({ currency: event.currentTarget.value })}
      />
    </div>
  );
}
