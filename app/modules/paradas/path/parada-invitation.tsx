import { Trans, useLingui } from '@lingui/react/macro';
import { Offer } from '#app/modules/billing/ui.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Card, CardLink, CardMeta } from '#ui/card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import type { ParadasResponse } from '../cycle/paradas.schema.ts';
import { useDimensionWords } from '../cycle/use-dimension-words.ts';
import { PracticeDays } from './parada-head.tsx';

/** Is shown before the first Parada. Explains the Parada and links to its start. */
export function FirstParada() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      title={t`Tu primera Parada`}
      actions={
        <ButtonLink href="/app/parada/empezar" size="large">
          <Trans>Empezar</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          Al menos 21 días en los que pones algo en ti, de 5 a 30 minutos. Al principio dices cómo llegas; al
          final lo dices otra vez y abres una carta que te escribiste. Es gratis y la cierras tú.
        </Trans>
      </p>
    </EmptyState>
  );
}

/** Links back to the unfinished start of a Parada. */
export function DraftParada() {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      title={t`Tu Parada te espera`}
      actions={
        <ButtonLink href="/app/parada/empezar" size="large">
          <Trans>Seguir donde lo dejé</Trans>
        </ButtonLink>
      }
    >
      <Trans>Lo que habías preparado sigue ahí. Empieza cuando tú digas.</Trans>
    </EmptyState>
  );
}

/** Is shown between two Paradas. Explains that there is no hurry, and lists the earlier Paradas. */
export function BetweenParadas({ mayStart }: { mayStart: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      headingLevel={1}
      title={t`Entre una y otra`}
      actions={
        mayStart ? (
          <ButtonLink href="/app/parada/empezar" variant="secondary">
            <Trans>Empezar otra Parada</Trans>
          </ButtonLink>
        ) : (
          <Offer>
            <ButtonLink href="/app/parada/empezar" variant="secondary">
              <Trans>Otra Parada, con la suscripción</Trans>
            </ButtonLink>
          </Offer>
        )
      }
    >
      <Trans>No hay prisa. Puedes seguir apuntando cómo estás y lo que pones en ti; todo cuenta.</Trans>
    </EmptyState>
  );
}

type Item = ParadasResponse['items'][number];

/** Lists the finished Paradas, newest first, each with a link to its report. */
export function PastParadas({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="paradas-anteriores">
      <h2 id="paradas-anteriores" className="text-h3">
        <Trans>Tus Paradas</Trans>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map((item) => (
          <PastParada key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function PastParada({ item }: { item: Item }) {
  const { i18n } = useLingui();
  const dayText = useDayText();
  const words = useDimensionWords();
  const focus = new Intl.ListFormat(i18n.locale).format(item.focus.map((slug) => words[slug].name));
  const { number } = item;
  const from = item.started_on ? dayText(item.started_on) : '';
  const to = item.closed_on ? dayText(item.closed_on, 'fullDate') : '';
  return (
    <Card as="li" tone="flat">
      <h3 className="text-h4">
        <CardLink href={`/app/parada/informe/${item.id}`}>
          <Trans>
            Parada {number} · {focus}
          </Trans>
        </CardLink>
      </h3>
      <CardMeta>
        <span>
          <Trans>
            Del {from} al {to}
          </Trans>
        </span>
        <span>
          <PracticeDays count={item.practice_days} />
        </span>
      </CardMeta>
    </Card>
  );
}
