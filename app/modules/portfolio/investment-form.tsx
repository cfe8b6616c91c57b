import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { draftAnswered, draftSent } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/field.tsx';
import { notify } from '#ui/toast.tsx';
import { maxCents } from './allocation.ts';
import { useAmounts } from './amounts.ts';
import type { NamedDimension } from './dimension-names.ts';
import { EffortScale } from './effort-scale.tsx';
import {
  type DraftFault,
  draftName,
  emptyInvestment,
  type InvestmentDraft,
  investmentDraft,
  readDraft,
} from './investment-draft.ts';
import { maxNoteLength } from './portfolio.schema.ts';
import { SharePicker } from './share-picker.tsx';
import { fieldTexts, useAddInvestment } from './use-portfolio.ts';

/** What the fields are called in the list of what is wrong. */
const fieldNames = {
  minutes: msg`Minutos`,
  effort: msg`Energía`,
  amount_cents: msg`Euros`,
  shares: msg`Reparto`,
  note: msg`Nota`,
};

const fields = Object.keys(fieldNames);

export type InvestmentFormProps = { dimensions: readonly NamedDimension[] };

/** Minutes, effort, euros and what for. It empties when it is sent, and fills again if the server refuses. */
export function InvestmentForm({ dimensions }: InvestmentFormProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const [draft, setDraft] = useKeptDraft(draftName, investmentDraft, emptyInvestment);
  const [tries, setTries] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const add = useAddInvestment((isStored) => draftAnswered(draftName, isStored));
  const change = (part: Partial<InvestmentDraft>) => setDraft((current) => ({ ...current, ...part }));
  // Once refused, the texts follow what is typed, so that a mended field says so at once.
  const faults = useFaultTexts(isRefused ? readDraft(draft).faults : []);
  const errors = { ...fieldTexts(add.error, fields), ...faults };

  const send = () => {
    const read = readDraft(draft);
    add.reset();
    setRefused(read.faults.length > 0);
    if (read.faults.length > 0) {
      setTries(tries + 1);
      return;
    }
    draftSent(draftName);
    setDraft(emptyInvestment);
    add.mutate(read.input, {
      onError: () => {
        setDraft(draft);
        setTries(tries + 1);
      },
      onSuccess: () => notify.success(t`Apuntado`, { id: 'invested' }),
    });
  };

  return (
    <form
      noValidate
      className="grid w-full gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) send();
      }}
    >
      <ErrorSummary key={tries} title={t`Revisa estos datos`} errors={errors} fields={fieldNames} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="minutes"
          label={t`Minutos`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.minutes}
          onChange={(event) => change({ minutes: event.currentTarget.value })}
          error={errors.minutes}
        />
        <TextField
          name="amount_cents"
          label={t`Euros`}
          optionalMark={t`si los hubo`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={amounts.twoDecimals(0)}
          value={draft.euros}
          onChange={(event) => change({ euros: event.currentTarget.value })}
          error={errors.amount_cents}
        />
      </div>
      <EffortScale value={draft.effort} onChange={(effort) => change({ effort })} error={errors.effort} />
      <SharePicker draft={draft} onChange={change} dimensions={dimensions} error={errors.shares} />
      <TextField
        name="note"
        label={t`Nota`}
        optionalMark={t`opcional`}
        help={t`Se guarda cifrada y solo la lees tú.`}
        maxLength={maxNoteLength}
        autoComplete="off"
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        error={errors.note}
      />
      <Button type="submit" size="large" wide pending={add.isPending && !add.isPaused}>
        <Trans>Apuntar</Trans>
      </Button>
    </form>
  );
}

function useFaultTexts(faults: readonly DraftFault[]): Record<string, string> {
  const { t } = useLingui();
  const { decimal, twoDecimals } = useAmounts();
  const example = twoDecimals(1_250);
  const max = decimal(maxCents / 100);
  const texts: Record<DraftFault, readonly [field: string, text: string]> = {
    minutes: ['minutes', t`Escribe los minutos con números, hasta 1440.`],
    amount_cents: ['amount_cents', t`Escribe una cantidad como ${example}, hasta ${max}.`],
    nothing: ['minutes', t`Pon minutos, dinero o las dos cosas.`],
    chosen: ['shares', t`Elige al menos una parte de ti.`],
    shares: ['shares', t`El reparto tiene que sumar el 100 %.`],
  };
  return Object.fromEntries(faults.map((fault) => texts[fault]));
}
