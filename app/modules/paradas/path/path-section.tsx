import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PathOfStones, StoneShape, type StoneState } from '#ui/charts/path-of-stones.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { DayDialog } from './day-dialog.tsx';
import { pathDays } from './path-days.browser.ts';
import { useDayWords } from './use-day-words.ts';

/** The number of rows, of seven days each, that are shown at first. One tap shows all earlier rows. */
const initialRows = 4;
const rowLength = 7;

/** Draws the days of the Parada as a path of stones. Tapping a stone opens the dialog of the stone's day. */
export function PathSection({ parada }: { parada: ParadaResponse }) {
  const { t } = useLingui();
  const words = useDayWords();
  const [isWhole, setWhole] = useState(false);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const days = pathDays(parada);
  const hiddenRows = isWhole ? 0 : Math.max(0, Math.ceil(days.length / rowLength) - initialRows);
  const shown = days.slice(hiddenRows * rowLength);
  const day = days.find(({ localDay }) => localDay === openDay);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="camino">
      <h2 id="camino" className="text-h3">
        <Trans>Tu camino</Trans>
      </h2>
      {hiddenRows > 0 && (
        <Button variant="quiet" className="-ms-4 justify-self-start" onClick={() => setWhole(true)}>
          <Trans>Ver el camino desde el principio</Trans>
        </Button>
      )}
      <PathOfStones
        label={t`Tu camino, día a día`}
        rowLabel={(row) => t`Semana ${row + hiddenRows}`}
        stones={shown.map((each) => ({
          key: each.localDay,
          state: each.state,
          label: words.title(each),
          number: each.number,
          isToday: each.isToday,
          canOpen: each.state !== 'ahead' || each.canRest,
        }))}
        onOpen={setOpenDay}
      />
      <Legend states={[...new Set(days.map(({ state }) => state))]} />
      {day && <DayDialog parada={parada} day={day} onClose={() => setOpenDay(null)} />}
    </section>
  );
}

const order: readonly StoneState[] = ['done', 'partial', 'rest', 'none', 'paused', 'ahead'];

function Legend({ states }: { states: readonly StoneState[] }) {
  const words = useDayWords();
  return (
    <ul className="stone-legend">
      {order
        .filter((state) => states.includes(state))
        .map((state) => (
          <li key={state} className={`stone-${state}`}>
            <StoneShape state={state} />
            {words.state[state]}
          </li>
        ))}
    </ul>
  );
}
