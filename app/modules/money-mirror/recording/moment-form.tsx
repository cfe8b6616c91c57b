import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceChips } from '../moment/choice-chips.tsx';
import { keepCurrency, lastCurrency } from '../moment/last-currency.browser.ts';
import { moneyKinds } from '../moment/money-kinds.ts';
import { kindActs } from '../moment/money-names.ts';
import { emptyMoment, type MomentDraft, readMoment } from './moment-draft.browser.ts';
import { MomentMore } from './moment-more.tsx';
import { type RecordedMoment, recordMoment } from './record-moment.browser.ts';
import { WordChips } from './word-chips.tsx';

const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  kind: msg`Qué ha pasado`,
  word: msg`Lo que sentiste`,
  amount_cents: msg`Cuánto`,
  currency: msg`Moneda`,
  script: msg`Lo que pensaste`,
  area: msg`Dónde se nota`,
  note: msg`Una línea`,
};

/** The form that records a moment of money. The kind is required, and everything else is optional. */
export function MomentForm({ onRecorded }: { onRecorded: (recorded: RecordedMoment) => void }) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState<MomentDraft>(() => ({ ...emptyMoment, currency: lastCurrency() }));
  const form = useForm<MomentDraft>({
    fields: Object.keys(fieldNames),
    check: (values) => {
      const { problems } = readMoment(values);
      return {
        ...(problems.includes('kind') ? { kind: t`Elige qué ha pasado.` } : {}),
        ...(problems.includes('amount_cents') ? { amount_cents: t`Escribe una cantidad, como 12,50.` } : {}),
      };
    },
    save: async (values) => {
      const { input } = readMoment(values);
      if (!input) return;
      if (input.currency !== null) keepCurrency(input.currency);
      onRecorded(await recordMoment(input));
    },
  });
  const change = (part: Partial<MomentDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    form.touch(Object.keys(part).map((name) => (name === 'amount' ? 'amount_cents' : name)));
  };
  return (
    <Form
      className="grid gap-6"
      errors={form.errors}
      fields={fieldNames}
      tries={form.tries}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(draft);
      }}
    >
      <ChoiceChips
        name="kind"
        label={t`¿Qué ha pasado?`}
        options={moneyKinds.map((value) => ({ value, label: i18n._(kindActs[value]) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <WordChips value={draft.word} onChange={(word) => change({ word })} />
      <MomentMore draft={draft} onChange={change} />
      <div className="sticky bottom-0 bg-card pt-2 pb-1">
        <Button type="submit" size="large" wide pending={form.isPending}>
          <Trans>Guardar este momento</Trans>
        </Button>
      </div>
    </Form>
  );
}
