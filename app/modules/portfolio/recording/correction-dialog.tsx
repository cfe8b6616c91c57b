import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { NamedDimension } from '../allocation/named-dimensions.browser.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { fieldNames } from './field-names.browser.ts';
import { draftOf, type InvestmentDraft, readDraft } from './investment-draft.browser.ts';
import { InvestmentFields } from './investment-fields.tsx';
import { useMemberDays } from './member-days.browser.ts';
import { useAddInvestment } from './use-investments.ts';
import { useProblemTexts } from './use-problem-texts.ts';

export type CorrectionDialogProps = {
  investment: Investment;
  dimensions: readonly NamedDimension[];
  onClose: () => void;
};

/** The dialog in which a member corrects an investment. The earlier version stays readable. */
export function CorrectionDialog({ investment, dimensions, onClose }: CorrectionDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Corregir`} isOpen onOpenChange={onClose}>
      <CorrectionForm investment={investment} dimensions={dimensions} onClose={onClose} />
    </Dialog>
  );
}

function CorrectionForm({ investment, dimensions, onClose }: CorrectionDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(investment));
  const toTexts = useProblemTexts();
  const correct = useAddInvestment();
  const days = useMemberDays();
  const form = useForm<InvestmentDraft>({
    fields: Object.keys(fieldNames),
    check: (values) => toTexts(readDraft(values).problems),
    save: (values, refuse) =>
      correct.mutate(
        { ...readDraft(values).input, local_day: values.day || days.today, corrects: investment.id },
        {
          onError: refuse,
          onSuccess: (recorded) => {
            const isWaiting = recorded.state === 'waiting';
            notify.success(isWaiting ? t`Guardado aquí; se enviará` : t`Corregido`);
            onClose();
          },
        },
      ),
  });
  const change = (part: Partial<InvestmentDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    form.touch(Object.keys(part));
  };
  const [first = days.first] = [investment.local_day, days.first].toSorted();
  return (
    <Form
      ref={form.ref}
      className="grid gap-5"
      errors={form.errors}
      fields={fieldNames}
      tries={form.tries}
      summary={form.errors.form ? <p role="alert">{form.errors.form}</p> : null}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(draft);
      }}
    >
      <p className="text-muted">
        <Trans>Lo que apuntaste antes no se borra: queda guardado como original.</Trans>
      </p>
      <InvestmentFields
        draft={draft}
        onChange={change}
        dimensions={dimensions}
        days={{ ...days, first }}
        prefix="correct-"
      />
      <Button type="submit" wide pending={correct.isPending}>
        <Trans>Guardar la corrección</Trans>
      </Button>
    </Form>
  );
}
