import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useDraftForm } from '#app/platform/forms/use-draft-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { notify } from '#ui/toast.tsx';
import { maxCents } from './allocation.ts';
import { useAmounts } from './amounts.ts';
import type { NamedDimension } from './dimension-names.ts';
import { EffortScale } from './effort-scale.tsx';
import {
  type DraftProblem,
  draftName,
  emptyInvestment,
  type InvestmentDraft,
  investmentDraft,
  readDraft,
} from './investment-draft.ts';
import { maxNoteLength } from './portfolio.schema.ts';
import { SharePicker } from './share-picker.tsx';
import { useAddInvestment } from './use-portfolio.ts';

/** What the fields are called in the list of what is wrong. */
const fieldNames = {
  minutes: msg`Minutos`,
  effort: msg`Energía`,
  amount_cents: msg`Euros`,
  shares: msg`Reparto`,
  note: msg`Nota`,
};

const kept = { name: draftName, schema: investmentDraft, empty: emptyInvestment };

export type InvestmentFormProps = { dimensions: readonly NamedDimension[] };

/** Minutes, effort, euros and what for. It empties when it is sent, and fills again if the server refuses. */
export function InvestmentForm({ dimensions }: InvestmentFormProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const textsOf = useProblemTexts();
  const add = useAddInvestment((isStored) => draftAnswered(draftName, isStored));
  const form = useDraftForm<InvestmentDraft>({
    draft: kept,
    fields: Object.keys(fieldNames),
    check: (draft) => textsOf(readDraft(draft).problems),
    save: (draft, refuse) => {
      add.mutate(readDraft(draft).input, {
        onError: refuse,
        onSuccess: () => notify.success(t`Apuntado`, { id: 'invested' }),
      });
      // The outbox keeps it from here on; a draft of the same would come back beside it.
      draftAnswered(draftName, true);
    },
  });
  const { values: draft, change } = form;
  const isSaving = useIsOnline() && add.isPending;

  return (
    <Form
      className="grid w-full gap-5"
      errors={form.errors}
      fields={fieldNames}
      tries={form.tries}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) form.submit();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="minutes"
          label={t`Minutos`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.minutes}
          onChange={(event) => change({ minutes: event.currentTarget.value })}
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
        />
      </div>
      <EffortScale value={draft.effort} onChange={(effort) => change({ effort })} />
      <SharePicker draft={draft} onChange={change} dimensions={dimensions} />
      <TextField
        name="note"
        label={t`Nota`}
        optionalMark={t`opcional`}
        help={t`Se guarda cifrada y solo la lees tú.`}
        maxLength={maxNoteLength}
        autoComplete="off"
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Button type="submit" size="large" wide pending={isSaving}>
        <Trans>Apuntar</Trans>
      </Button>
    </Form>
  );
}

/** Puts into words where a draft cannot be sent yet. */
function useProblemTexts(): (problems: readonly DraftProblem[]) => FieldErrors {
  const { t } = useLingui();
  const { decimal, twoDecimals } = useAmounts();
  const example = twoDecimals(1_250);
  const max = decimal(maxCents / 100);
  const texts: Record<DraftProblem, readonly [field: string, text: string]> = {
    minutes: ['minutes', t`Escribe los minutos con números, hasta 1440.`],
    amount_cents: ['amount_cents', t`Escribe una cantidad como ${example}, hasta ${max}.`],
    nothing: ['minutes', t`Pon minutos, dinero o las dos cosas.`],
    chosen: ['shares', t`Elige al menos una parte de ti.`],
    shares: ['shares', t`El reparto tiene que sumar el 100 %.`],
  };
  return (problems) => Object.fromEntries(problems.map((problem) => texts[problem]));
}
