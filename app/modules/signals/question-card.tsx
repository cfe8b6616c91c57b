import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysAfter } from '#app/modules/days/schema.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { AnswerChips } from './answer-chips.tsx';
import { DotRows } from './dot-rows.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Signal, Signals } from './signals.schema.ts';
import { missingDays, useSignalWords } from './use-signal-words.ts';

/**
 * A question with its verdict, its days, and the days that are still needed. In a calm window (after a check-in
 * at the lowest point) nothing is compared.
 */
export function QuestionCard({ signal, signals }: { signal: Signal; signals: Signals }) {
  const words = useSignalWords();
  const look = signal.looks.at(-1);
  return (
    <Card as="li" className="print:break-inside-avoid">
      <div className="grid gap-4">
        <div className="grid gap-1">
          {!signals.calm && <p className="eyebrow">{words.verdict(signal.verdict)}</p>}
          <h2 className="text-h3 wrap-anywhere">{signal.text}</h2>
          <p className="text-sm text-muted">
            <Trans>Preguntado el {words.day(signal.first_day)}.</Trans> <Compared signal={signal} />
          </p>
        </div>
        {!signals.calm && (
          <>
            {look && <DotRows signal={signal} look={look} />}
            <Faded signal={signal} />
            {look?.has_corrections && (
              <p>
                <Trans>Desde la vez anterior corregiste algún día. Ahora cuenta como está hoy.</Trans>
              </p>
            )}
            <NextLook signal={signal} />
          </>
        )}
        {signal.factor.kind === 'own' && <OwnAnswers signal={signal} today={signals.local_day} />}
        <Actions signal={signal} signals={signals} />
      </div>
    </Card>
  );
}

/**
 * Names the compared outcome, because a question in the member's own words may ask about something else, such
 * as sleep.
 */
function Compared({ signal }: { signal: Signal }) {
  if (signal.answer_form !== 'number') return <Outcome signal={signal} />;
  return (
    <>
      <Outcome signal={signal} />{' '}
      <Trans>Alto es por encima del número que queda en medio de los tuyos.</Trans>
    </>
  );
}

function Outcome({ signal: { outcome, lag } }: { signal: Signal }) {
  if (outcome === 'energia')
    return lag === 1 ? (
      <Trans>Comparamos tu energía del día siguiente.</Trans>
    ) : (
      <Trans>Comparamos tu energía de ese día.</Trans>
    );
  return lag === 1 ? (
    <Trans>Comparamos cómo de agradable es el día siguiente.</Trans>
  ) : (
    <Trans>Comparamos cómo de agradable es ese día.</Trans>
  );
}

/** A hint that a later evaluation (look) did not find again, struck through and with both dates. */
function Faded({ signal: { faded, verdict } }: { signal: Signal }) {
  const words = useSignalWords();
  if (!faded) return null;
  return (
    <p>
      <Trans>
        <s>Indicio del {words.day(faded.hinted_on)}</s>. Con más días, hasta el {words.day(faded.faded_on)},
        ya no se ve: pudo ser casualidad.
      </Trans>
      {verdict === 'hint' && (
        <>
          {' '}
          <Trans>Después volvió a verse.</Trans>
        </>
      )}
    </p>
  );
}

function OwnAnswers({ signal, today }: { signal: Signal; today: string }) {
  const { t } = useLingui();
  const names = [t`Hoy`, t`Ayer`, t`Anteayer`];
  const days = names
    .map((name, back) => ({ name, day: daysAfter(today, -back) }))
    .filter(({ day }) => day >= signal.first_day);
  return (
    <Disclosure summary={<Trans>Contestar hoy, o los dos días de antes</Trans>} className="print:hidden">
      <div className="grid gap-4">
        {days.map(({ name, day }) => {
          const answer = signal.recent_answers.find(({ local_day }) => local_day === day)?.value ?? null;
          return (
            <AnswerChips
              key={`${day} ${signal.answer_form}`}
              question={{ id: signal.id, text: name, form: signal.answer_form, answer }}
              localDay={day}
            />
          );
        })}
      </div>
    </Disclosure>
  );
}

function Actions({ signal, signals }: { signal: Signal; signals: Signals }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const mayChange =
    signals.parada !== null &&
    (signal.is_changeable ? signal.parada === signals.parada.id : signals.parada.places_left > 0);
  return (
    <div className="-ms-4 flex flex-wrap gap-2 print:hidden">
      {mayChange && (
        <Button variant="quiet" onClick={() => setOpen('change')} aria-label={t`Cambiar «${signal.text}»`}>
          <Trans>Cambiar</Trans>
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpen('remove')} aria-label={t`Quitar «${signal.text}»`}>
        <Trans>Quitar</Trans>
      </Button>
      {open === 'change' && <QuestionDialog changed={signal} onClose={close} />}
      {open === 'remove' && <RemoveDialog signal={signal} onClose={close} />}
    </div>
  );
}

/** States how many days there are, and how many the next evaluation (look) needs. */
function NextLook({ signal }: { signal: Signal }) {
  const { t } = useLingui();
  const words = useSignalWords();
  const { days_with: days, days_without: others, next_look: next, looks } = signal;
  const { withIt, without } = words.sides(signal);
  const missing = missingDays(signal);
  const counted = t`Llevas ${plural(days, { one: '# día', other: '# días' })} ${{ withIt }} y ${{ others }} ${{ without }}.`;
  return (
    <p className="text-muted">
      {counted}{' '}
      {next === null ? (
        <Trans>Esta fue la última mirada.</Trans>
      ) : looks.length === 0 ? (
        t`${plural(missing, { one: 'Te falta # día', other: 'Te faltan # días' })} para mirar por primera vez: siete ${{ withIt }}, siete ${{ without }}.`
      ) : (
        <Trans>Volveremos a mirar cuando sumen {next}. Hasta entonces verás este mismo resultado.</Trans>
      )}
    </p>
  );
}
