import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckInRow, useTaxonomyNames } from '#app/modules/feelings/ui.tsx';
import { ownHref } from '#app/modules/referents/ui.tsx';
import { useSignalWords } from '#app/modules/signals/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Timeline, TimelineRow } from '#ui/timeline.tsx';
import { Measures } from './day-measures.tsx';
import { Investments, Moments } from './day-money.tsx';
import { DestroyQuestion, DestroyText } from './destroy-text.tsx';
import type { HistoryDay } from './history.schema.ts';
import { useAnswerWords } from './use-answer-words.ts';
import { useKindNames } from './use-kind-names.ts';

/** The records of a day, grouped by kind. A kind without a record is left out. */
export function DayRecords({ day }: { day: HistoryDay }) {
  const names = useTaxonomyNames();
  return (
    <>
      <Part title={<Trans>Cómo estabas</Trans>} isEmpty={day.check_ins.length === 0}>
        <Timeline>
          {day.check_ins.map((checkIn) => (
            <CheckInRow
              key={checkIn.id}
              checkIn={checkIn}
              today={names}
              destroy={
                checkIn.nota !== null && (
                  <DestroyText address={`/api/users_flow/user-feelings/${checkIn.id}/note/`}>
                    <Trans>Se borra la nota. Se queda cómo estabas, con sus palabras y áreas.</Trans>
                  </DestroyText>
                )
              }
            />
          ))}
        </Timeline>
      </Part>
      <Part title={<Trans>Lo que pusiste en ti</Trans>} isEmpty={day.investments.length === 0}>
        <Investments day={day} />
      </Part>
      <Part title={<Trans>Dinámicas</Trans>} isEmpty={day.sessions.length === 0}>
        <Sessions day={day} />
      </Part>
      <Part title={<Trans>Momentos de dinero</Trans>} isEmpty={day.moments.length === 0}>
        <Moments day={day} />
      </Part>
      <Part title={<Trans>Tus medidas</Trans>} isEmpty={day.measures.length === 0}>
        <Measures day={day} />
      </Part>
      <Part title={<Trans>Tu Parada</Trans>} isEmpty={day.paradas.length === 0}>
        <Paradas day={day} />
      </Part>
      <Part title={<Trans>Gestos</Trans>} isEmpty={day.gestures.length === 0}>
        <Gestures day={day} />
      </Part>
      <Part
        title={<Trans>Tus preguntas</Trans>}
        isEmpty={day.asked.length + day.coins.length + day.answers.length === 0}
      >
        <Questions day={day} />
      </Part>
    </>
  );
}

type PartProps = { title: ReactNode; isEmpty: boolean; children: ReactNode };

function Part({ title, isEmpty, children }: PartProps) {
  if (isEmpty) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

function Sessions({ day }: { day: HistoryDay }) {
  const { t } = useLingui();
  return (
    <Timeline>
      {day.sessions.map(({ id, title, minutes_done: minutes, usefulness, written, intention }) => (
        <TimelineRow
          key={id}
          icon="leaf"
          title={title}
          meta={[
            minutes === null ? t`sin terminar` : t`${minutes} min`,
            ...(usefulness === null ? [] : [t`te sirvió ${usefulness} de 5`]),
          ].join(' · ')}
        >
          {written.map(({ step, text }) => (
            <div key={step}>
              <p className="text-sm text-muted">{step}</p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </div>
          ))}
          {intention !== null && <p className="wrap-anywhere">{intention}</p>}
          {(written.length > 0 || intention !== null) && (
            <DestroyText address={`/api/dynamics/sessions/${id}/written/`}>
              <Trans>Se borra lo que escribiste en ella. Se quedan los minutos y si te sirvió.</Trans>
            </DestroyText>
          )}
        </TimelineRow>
      ))}
    </Timeline>
  );
}

const paradaTexts = ['intention', 'keep', 'let_go', 'try'] as const;

function Paradas({ day }: { day: HistoryDay }) {
  const { t } = useLingui();
  const answers = useAnswerWords();
  const kinds = useKindNames();
  return (
    <ul className="grid gap-2">
      {day.paradas.map(({ id, number, is_over: isOver, answer, ...texts }) => (
        <li key={id} className="grid gap-1">
          <p className="font-semibold">{t`Parada ${number}`}</p>
          {answer && (
            <p>
              <Trans>Tu «si..., entonces...»: {answers[answer]}.</Trans>
            </p>
          )}
          {paradaTexts.map((kind) => {
            const text = texts[kind];
            return (
              text !== null && (
                <div key={kind}>
                  <p className="text-sm text-muted">{kinds[kind]}</p>
                  <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                  {isOver && (
                    <DestroyText address={`/api/paradas/${id}/texts/${kind}/`}>
                      <Trans>Se borra este texto, también del informe. El resto de la Parada se queda.</Trans>
                    </DestroyText>
                  )}
                </div>
              )
            );
          })}
        </li>
      ))}
    </ul>
  );
}

function Gestures({ day }: { day: HistoryDay }) {
  const answers = useAnswerWords();
  return (
    <ul className="grid gap-2">
      {day.gestures.map(({ id, referent, intention, answers: given }) => (
        <li key={id} className="text-base">
          <TextLink href={ownHref(referent)}>{intention}</TextLink>
          {given.map(({ answer }) => (
            <p key={answer} className="text-muted">
              {answers[answer]}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The questions asked on the day, the coin tosses of experiments, and the answers to questions that the member wrote. */
function Questions({ day: { asked, coins, answers } }: { day: HistoryDay }) {
  const { t } = useLingui();
  const words = useSignalWords();
  return (
    <ul className="grid gap-2">
      {asked.map(({ question, text, has_ended: hasEnded }) => (
        <li key={`asked ${question}`}>
          <p className="wrap-anywhere">{words.question(text)}</p>
          <p className="text-muted">
            {hasEnded ? (
              <Trans>La preguntaste este día. Después la cambiaste o la quitaste.</Trans>
            ) : (
              <Trans>La preguntaste este día.</Trans>
            )}
          </p>
          {text !== '' && <DestroyQuestion question={question} />}
        </li>
      ))}
      {answers.map(({ question, text, value }) => (
        <li key={`answer ${question}`}>
          <p className="wrap-anywhere">{words.question(text)}</p>
          <p className="text-muted">{value === true ? t`Sí` : value === false ? t`No` : value}</p>
          {text !== '' && !asked.some((each) => each.question === question) && (
            <DestroyQuestion question={question} />
          )}
        </li>
      ))}
      {coins.map(({ experiment, text, way }) => (
        <li key={`coin ${experiment}`}>
          <p className="wrap-anywhere">{words.question(text)}</p>
          <p className="text-muted">
            {way === 'A' ? (
              <Trans>La moneda del experimento dijo: con ello.</Trans>
            ) : (
              <Trans>La moneda del experimento dijo: sin ello.</Trans>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
