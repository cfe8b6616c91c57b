import { Trans, useLingui } from '@lingui/react/macro';
import { useNamesOfMoments } from '#app/modules/money-mirror/ui.tsx';
import { dimensionNames } from '#app/modules/portfolio/schema.ts';
import { useAmounts, useDiscreet } from '#app/modules/portfolio/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Timeline, TimelineRow } from '#ui/timeline.tsx';
import { DestroyText } from './destroy-text.tsx';
import type { HistoryDay } from './history.schema.ts';

/** The investments of a day with their dimensions and their energy. In discreet mode they have no amount. */
export function Investments({ day }: { day: HistoryDay }) {
  const { t, i18n } = useLingui();
  const { money, percent } = useAmounts();
  const [isDiscreet] = useDiscreet();
  const nameOf = ({ dimension, basis_points: share }: HistoryDay['investments'][number]['shares'][number]) =>
    share === 10_000
      ? i18n._(dimensionNames[dimension])
      : `${i18n._(dimensionNames[dimension])} ${percent(Math.round(share / 100))}`;
  return (
    <>
      <Timeline>
        {day.investments.map(
          ({ id, minutes, effort, amount_cents: cents, currency, title, shares, note }) => (
            <TimelineRow
              key={id}
              icon={title === null ? 'coin' : 'leaf'}
              title={title ?? t`A mano`}
              meta={[
                ...(minutes > 0 ? [t`${minutes} min`] : []),
                ...(cents > 0 && !isDiscreet ? [money(cents, currency)] : []),
                ...(effort === null ? [] : [t`energía ${effort} de 5`]),
                ...shares.map(nameOf),
              ].join(' · ')}
            >
              {note !== null && (
                <>
                  <p className="wrap-anywhere">{note}</p>
                  <DestroyText address={`/api/piptool/investments/${id}/note/`}>
                    <Trans>Se borra la nota. Se quedan los minutos, la energía y el dinero.</Trans>
                  </DestroyText>
                </>
              )}
            </TimelineRow>
          ),
        )}
      </Timeline>
      <TextLink alone href="/app/portafolio">
        <Trans>Corregir o quitar en Portafolio</Trans>
      </TextLink>
    </>
  );
}

/** The moments of money of a day. In discreet mode they have no amount. */
export function Moments({ day }: { day: HistoryDay }) {
  const names = useNamesOfMoments();
  const { money } = useAmounts();
  const [isDiscreet] = useDiscreet();
  return (
    <>
      <Timeline>
        {day.moments.map(({ id, kind, amount_cents: cents, currency, word, script, area, note }) => (
          <TimelineRow
            key={id}
            icon="coin"
            title={names.kind(kind)}
            meta={[
              ...(cents !== null && currency !== null && !isDiscreet ? [money(cents, currency)] : []),
              ...(word === null ? [] : [names.word(word)]),
              ...(area === null ? [] : [names.area(area)]),
              ...(script === null ? [] : [`«${names.script(script)}»`]),
            ].join(' · ')}
          >
            {note !== null && (
              <>
                <p className="wrap-anywhere">{note}</p>
                <DestroyText address={`/api/money-moments/${id}/note/`}>
                  <Trans>
                    Se borra lo que escribiste. Se queda el momento, con su cantidad y sus palabras.
                  </Trans>
                </DestroyText>
              </>
            )}
          </TimelineRow>
        ))}
      </Timeline>
      <TextLink alone href="/app/portafolio/espejo">
        <Trans>Verlos o borrarlos en el espejo del dinero</Trans>
      </TextLink>
    </>
  );
}
