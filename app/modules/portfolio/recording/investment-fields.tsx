import { Trans, useLingui } from '@lingui/react/macro';
import { CareBeside } from '#app/modules/care/ui.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import type { NamedDimension } from '../allocation/named-dimensions.browser.ts';
import { maxNoteLength } from '../entry/entry.schema.ts';
import { DayField } from './day-field.tsx';
import { EffortScale } from './effort-scale.tsx';
import type { InvestmentDraft } from './investment-draft.browser.ts';
import { MoneyFields } from './money-fields.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { SharePicker } from './share-picker.tsx';

export type InvestmentFieldsProps = {
  draft: InvestmentDraft;
  onChange: (part: Partial<InvestmentDraft>) => void;
  dimensions: readonly NamedDimension[];
  /** The days that may be chosen. */
  days: { first: string; today: string };
  /** A prefix for the element ids. It makes the ids unique if the screen has a second form. */
  prefix?: string;
};

/**
 * The fields of an investment. Minutes, dimensions and day are required; effort, money and a note are optional.
 */
export function InvestmentFields({ draft, onChange, dimensions, days, prefix = '' }: InvestmentFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-3">
        <QuickAmounts minutes={draft.minutes} onChoose={(minutes) => onChange({ minutes })} />
        <TextField
          name="minutes"
          id={`${prefix}minutes`}
          label={t`Minutos`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.minutes}
          onChange={(event) => onChange({ minutes: event.currentTarget.value })}
        />
      </div>
      <SharePicker draft={draft} onChange={onChange} dimensions={dimensions} prefix={prefix} />
      <DayField
        day={draft.day || days.today}
        days={days}
        prefix={prefix}
        onChoose={(day) => onChange({ day: day === days.today ? '' : day })}
      />
      <More draft={draft} onChange={onChange} prefix={prefix} />
    </>
  );
}

type MoreProps = Pick<InvestmentFieldsProps, 'draft' | 'onChange'> & { prefix: string };

function More({ draft, onChange, prefix }: MoreProps) {
  const { t } = useLingui();
  const amountError = useFieldError('amount_cents');
  const rateError = useFieldError('rate');
  const isFilled = [draft.amount, draft.note].some(Boolean) || draft.effort !== null;
  const isWrong = Boolean(amountError || rateError);
  return (
    <Disclosure
      key={isWrong ? 'wrong' : 'right'}
      summary={<Trans>Energía, dinero o una nota</Trans>}
      {...(isFilled || isWrong ? { open: true } : {})}
    >
      <div className="-me-13 grid gap-5 text-ink">
        <EffortScale
          name={`${prefix}effort`}
          value={draft.effort}
          onChange={(effort) => onChange({ effort })}
        />
        <MoneyFields draft={draft} onChange={onChange} prefix={prefix} />
        <TextField
          name="note"
          id={`${prefix}note`}
          label={t`Nota`}
          optionalMark={t`opcional`}
          help={t`Se guarda cifrada; nadie del equipo la lee.`}
          maxLength={maxNoteLength}
          autoComplete="off"
          value={draft.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
        <CareBeside text={draft.note} />
      </div>
    </Disclosure>
  );
}
