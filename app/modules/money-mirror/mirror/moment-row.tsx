import { Trans, useLingui } from '@lingui/react/macro';
import { useAmounts } from '#app/modules/portfolio/ui.tsx';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sending } from '#ui/sending.tsx';
import type { MoneyMoment } from '../moment/moment.schema.ts';
import { useNamesOfMoments } from '../moment/use-names-of-moments.ts';

export type MomentRowProps = {
  moment: MoneyMoment;
  isDiscreet: boolean;
  onErase: (moment: MoneyMoment) => void;
};

/** One moment in the list. In discreet mode the moment is shown without its amount and its line. */
export function MomentRow({ moment, isDiscreet, onErase }: MomentRowProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const names = useNamesOfMoments();
  const isOnline = useIsOnline();
  const { id, kind, word, script, area, amount_cents: cents, currency, note } = moment;
  const what = names.kind(kind);
  const day = amounts.weekday(moment.local_day);
  const facts = [
    word !== null && names.word(word),
    area !== null && names.area(area),
    script !== null && `«${names.script(script)}»`,
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold">{what}</b>
        {cents !== null && currency !== null && !isDiscreet && (
          <span className="tabular-nums">{amounts.money(cents, currency)}</span>
        )}
      </p>
      <div className="row-span-3 -my-2 -me-4">
        {id > 0 ? (
          <Button variant="faint" onClick={() => onErase(moment)} aria-label={t`Borrar: ${day}, ${what}`}>
            <Trans>Borrar</Trans>
          </Button>
        ) : (
          <span className="block px-4 py-2 text-sm text-muted">
            <Sending isOnline={isOnline} />
          </span>
        )}
      </div>
      {facts.length > 0 && <p className="text-sm text-muted">{facts.join(' · ')}</p>}
      {note !== null && !isDiscreet && <p className="col-start-1 wrap-anywhere">{note}</p>}
    </li>
  );
}
