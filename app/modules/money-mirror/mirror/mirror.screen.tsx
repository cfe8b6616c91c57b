import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PortfolioTabs, useDiscreet } from '#app/modules/portfolio/ui.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { monthHere } from '../moment/month-words.browser.ts';
import { momentHash } from '../recording/moment-hash.browser.ts';
import { MatrixSection } from './matrix-section.tsx';
import { MomentList } from './moment-list.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { useMoneyMatrix } from './use-moments.ts';

/**
 * The Espejo del dinero screen: the repetitions in the member's moments of money, and the moments of each
 * month.
 */
export function MirrorScreen() {
  const { t } = useLingui();
  const [month, setMonth] = useState(monthHere);
  const [isDiscreet, setDiscreet] = useDiscreet();
  const { data: matrix } = useMoneyMatrix();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      <div className="grid gap-2">
        <h1>
          <Trans>Espejo del dinero</Trans>
        </h1>
        <p className="text-sm text-muted print:hidden">
          <Trans>
            Lo que apuntas del dinero y lo que sentías, lado a lado. Solo lo ves tú mientras no lo compartas.
          </Trans>
        </p>
      </div>
      <PortfolioTabs current="espejo" />
      <div className="grid items-start gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-x-8">
        <div className="grid min-w-0 gap-6">
          <ButtonLink href={momentHash} wide className="print:hidden">
            <Icon name="plus" />
            <Trans>Apuntar un momento</Trans>
          </ButtonLink>
          {matrix && <MatrixSection matrix={matrix} />}
        </div>
        <section className="grid min-w-0 gap-4" aria-label={t`Tus momentos por mes`}>
          <MonthSwitch month={month} onChange={setMonth} />
          <MomentList month={month} isDiscreet={isDiscreet} />
          <div className="print:hidden">
            <Checkbox
              name="discreet"
              kind="switch"
              label={t`Sin cantidades`}
              checked={isDiscreet}
              onChange={(event) => setDiscreet(event.currentTarget.checked)}
            />
          </div>
        </section>
      </div>
    </div>
  );
}
