import { useLingui } from '@lingui/react/macro';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { withAction } from '#ui/overlays/action-toast.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { namedDimensions } from '../allocation/named-dimensions.browser.ts';
import { useSummary } from '../summary/use-summary.ts';
import { InvestmentForm } from './investment-form.tsx';
import { investmentHash } from './investment-hash.browser.ts';
import { MemberCalendarContext } from './member-days.browser.ts';
import { Repeats } from './repeats.tsx';

export type InvestmentSheetProps = { onClose: () => void };

/**
 * The form of an investment in a sheet that can open over any screen. The sheet closes as soon as the investment is
 * recorded.
 */
export function InvestmentSheet({ onClose }: InvestmentSheetProps) {
  const { t, i18n } = useLingui();
  const { data: summary } = useSummary('7d');
  const dimensions = namedDimensions(i18n);
  const offerAgain = (error: unknown) => {
    const reopen = () => location.assign(investmentHash);
    void notify.error(withAction(toErrorMessage(error), t`Revisarlo`, reopen), { closesAfterMs: false });
  };
  return (
    <Sheet title={t`¿Qué has puesto en ti?`} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {(close) => (
        <MemberCalendarContext value={summary ?? null}>
          <div className="grid gap-5">
            {/* Where the form stands already, frequent records come after it: nothing moves under the finger. */}
            <InvestmentForm dimensions={dimensions} onSent={close} onRefused={offerAgain} />
            {summary && <Repeats repeats={summary.repeats} dimensions={dimensions} onSent={close} />}
          </div>
        </MemberCalendarContext>
      )}
    </Sheet>
  );
}
