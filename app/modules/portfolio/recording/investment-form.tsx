import { Trans, useLingui } from '@lingui/react/macro';
import { askForDiary } from '#app/modules/accounts/ui.tsx';
import { ApiError } from '#app/platform/browser/api.ts';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useDraftForm } from '#app/platform/forms/use-draft-form.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/toast.tsx';
import { useAmounts } from '../allocation/amounts.ts';
import type { NamedDimension } from '../allocation/dimension-names.ts';
import { deviceDays } from './device-day.ts';
import { fieldNames } from './field-names.ts';
import {
  draftName,
  emptyInvestment,
  type InvestmentDraft,
  investmentDraft,
  readDraft,
} from './investment-draft.ts';
import { InvestmentFields } from './investment-fields.tsx';
import { useAddInvestment } from './use-investments.ts';
import { useProblemTexts } from './use-problem-texts.ts';

const kept = { name: draftName, schema: investmentDraft, empty: emptyInvestment };

export type InvestmentFormProps = { dimensions: readonly NamedDimension[] };

/** What she put into herself. It empties when it is sent, and fills again if the server refuses. */
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
      const send = (mayAsk: boolean) =>
        add.mutate(readDraft(draft).input, {
          onError: (error) => {
            // Her first words may be these: the consent is asked for where it is used.
            if (!mayAsk || !(error instanceof ApiError) || error.status !== 403) return refuse(error);
            void askForDiary().then((isGranted) => (isGranted ? send(false) : refuse(error)));
          },
          onSuccess: () => notify.success(t`Apuntado`, { id: 'invested' }),
        });
      send(true);
      // The outbox keeps it from here on; a draft of the same would come back beside it.
      draftAnswered(draftName, true);
    },
  });
  const isSaving = useIsOnline() && add.isPending;
  const { minutes } = readDraft(form.values).input;
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
      <InvestmentFields
        draft={form.values}
        onChange={form.change}
        dimensions={dimensions}
        days={deviceDays()}
      />
      <Button type="submit" size="large" wide pending={isSaving}>
        {minutes > 0 ? <Trans>Apuntar {amounts.minutes(minutes)}</Trans> : <Trans>Apuntar</Trans>}
      </Button>
    </Form>
  );
}
