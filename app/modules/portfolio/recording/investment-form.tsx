import { Trans } from '@lingui/react/macro';
import { draftAnswered, storeDraft } from '#app/platform/browser/drafts.ts';
import { useSession } from '#app/platform/browser/use-session.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useDraftForm } from '#app/platform/forms/use-draft-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';
import type { NamedDimension } from '../allocation/named-dimensions.browser.ts';
import { fieldNames } from './field-names.browser.ts';
import {
  draftName,
  emptyInvestment,
  type InvestmentDraft,
  investmentDraft,
  readDraft,
} from './investment-draft.browser.ts';
import { InvestmentFields } from './investment-fields.tsx';
import { useMemberDays } from './member-days.browser.ts';
import { useAddInvestment, useRecordedToast } from './use-investments.ts';
import { useProblemTexts } from './use-problem-texts.ts';
import { withDiaryConsent } from './with-diary-consent.browser.ts';

const draftOptions = { name: draftName, schema: investmentDraft, empty: emptyInvestment };

export type InvestmentFormProps = {
  dimensions: readonly NamedDimension[];
  /**
   * Called as soon as the sending of the record begins. Whether the server refuses the record is known only
   * later.
   */
  onSent?: () => void;
  /** Called if the server refuses the record, even if the member has left the form. */
  onRefused?: (error: unknown) => void;
};

/**
 * The form that records an investment. Sending the form empties it. If the server refuses the record, the
 * values return to the form.
 */
export function InvestmentForm({ dimensions, onSent, onRefused }: InvestmentFormProps) {
  const amounts = useAmounts();
  const toTexts = useProblemTexts();
  const owner = useSession().data?.user.email;
  const add = useAddInvestment();
  const say = useRecordedToast();
  const days = useMemberDays();
  const form = useDraftForm<InvestmentDraft>({
    draft: draftOptions,
    fields: Object.keys(fieldNames),
    check: (draft) => toTexts(readDraft(draft).problems),
    save: (draft, refuse) => {
      const restore = (error: unknown) => {
        // The draft is restored even if the member has left the screen in the meantime.
        if (owner !== undefined) storeDraft(draftName, owner, draft);
        refuse(error);
        onRefused?.(error);
      };
      // Each record has its own promise. The next record may be sent before the server has responded to this one.
      const { input } = readDraft(draft);
      void withDiaryConsent(() => add.mutateAsync(input)).then((recorded) => say(recorded, input), restore);
      // The outbox now contains the record. If the draft stayed, the form would offer the same record a second time.
      draftAnswered(draftName, true);
      onSent?.();
    },
  });
  // Pressing the button again while the first request is pending does nothing.
  const isSent = add.isPending && form.values === emptyInvestment;
  const { minutes } = readDraft(form.values).input;
  return (
    <Form
      className="grid w-full gap-5"
      errors={form.errors}
      fields={fieldNames}
      tries={form.tries}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSent) form.submit();
      }}
    >
      <InvestmentFields draft={form.values} onChange={form.change} dimensions={dimensions} days={days} />
      <Button type="submit" size="large" wide pending={isSent}>
        {minutes > 0 ? <Trans>Apuntar {amounts.minutes(minutes)}</Trans> : <Trans>Apuntar</Trans>}
      </Button>
    </Form>
  );
}
