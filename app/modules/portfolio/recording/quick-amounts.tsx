import { Trans } from '@lingui/react/macro';
import { ChipButton } from '#ui/controls/chip.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';

const quickMinutes = [10, 20, 30, 60] as const;

export type QuickAmountsProps = { minutes: string; onChoose: (minutes: string) => void };

/**
 * The most common minutes as buttons. Tapping a button sets its minutes, and tapping it again clears them.
 */
export function QuickAmounts({ minutes, onChoose }: QuickAmountsProps) {
  const amounts = useAmounts();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="field-label mb-2">
        <Trans>¿Cuánto tiempo?</Trans>
      </legend>
      {quickMinutes.map((each) => {
        const isChosen = minutes.trim() === String(each);
        return (
          <ChipButton key={each} selected={isChosen} onClick={() => onChoose(isChosen ? '' : String(each))}>
            {amounts.minutes(each)}
          </ChipButton>
        );
      })}
    </fieldset>
  );
}
