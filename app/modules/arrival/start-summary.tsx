import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useInstruments, useRecordMeasure } from '#app/modules/measures/ui.tsx';
import { completeAnswers, type ParadaResponse } from '#app/modules/paradas/schema.ts';
import { useDimensionWords, useMoveParada, useWhenWords } from '#app/modules/paradas/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { StepActions, StepPage } from '#ui/step-page.tsx';
import { isWalked, type StartPage } from './start-pages.browser.ts';
import type { StartWay } from './use-start-way.tsx';

export type StartSummaryProps = { way: StartWay; parada: ParadaResponse; pages: readonly StartPage[] };

/** Shows all choices, each with a link back to its page, and the button that begins the Parada. */
export function StartSummary({ way, parada, pages }: StartSummaryProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const begin = useBegin(parada);
  const rows = useSummaryRows(parada, pages);
  const form = useForm<ParadaResponse>({
    fields: [],
    check: () => (hasFocus(parada, pages) ? noErrors : { form: t`Falta elegir dónde pones el foco.` }),
    save: async () => {
      await begin();
      notify.success(t`Tu Parada empieza hoy`, { id: 'parada' });
      navigate('/parada', { replace: true });
    },
  });
  return (
    <StepPage {...way.head} title={t`Así queda tu Parada`} why={t`Todavía puedes cambiarlo todo.`}>
      <Form
        errors={form.errors}
        tries={form.tries}
        title={t`Casi está`}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(parada);
        }}
      >
        <ul className="grid divide-y divide-line">
          {rows.map(({ slug, name, value }) => (
            <li key={slug}>
              <SummaryRow name={name} value={value} onPress={() => way.goTo(slug)} />
            </li>
          ))}
        </ul>
        <StepActions>
          <Button type="submit" size="large" pending={form.isPending}>
            <Trans>Empezar mi Parada</Trans>
          </Button>
        </StepActions>
      </Form>
    </StepPage>
  );
}

/**
 * Returns whether the member chose the focus, either on the page of the focus or earlier. The default focus of a new
 * draft is not a choice.
 */
function hasFocus({ start, focus }: ParadaResponse, pages: readonly StartPage[]): boolean {
  return start?.chosen.includes('focus') || (focus.length > 0 && !isWalked(pages, 'foco'));
}

function SummaryRow({ name, value, onPress }: { name: string; value: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      className="grid min-h-14 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3 text-start"
      onClick={onPress}
    >
      <span className="grid gap-0.5">
        <span className="text-sm text-muted">{name}</span>
        <span className="text-base font-semibold wrap-anywhere">{value}</span>
      </span>
      <Icon name="chevron" className="-rotate-90 text-muted" />
    </button>
  );
}

function useSummaryRows(parada: ParadaResponse, pages: readonly StartPage[]) {
  const { t, i18n } = useLingui();
  const words = useDimensionWords();
  const whenWords = useWhenWords();
  const open = t`Sin elegir`;
  const empty = t`Para más tarde`;
  const focus = new Intl.ListFormat(i18n.locale).format(parada.focus.map((slug) => words[slug].name));
  const measured = Object.values(parada.start?.answers ?? {})
    .flat()
    .filter((answer) => answer !== null).length;
  const measures = pages.filter(({ kind }) => kind === 'measure');
  const asked = measures.length;
  const minutes = parada.minutes_a_day;
  const intention = parada.intention && `${parada.intention} · ${whenWords(parada.intention_when)}`;
  const questions = parada.questions.map(({ text }) => text).join(' ');
  return [
    { slug: 'foco', name: t`El foco`, value: hasFocus(parada, pages) ? focus : open },
    { slug: 'minutos', name: t`Cada día`, value: minutes === null ? open : t`${minutes} minutos` },
    { slug: measures[0]?.slug ?? '', name: t`Cómo llegas`, value: t`${measured} de ${asked} preguntas` },
    { slug: 'preguntas', name: t`Lo que quieres averiguar`, value: questions || empty },
    { slug: 'si-entonces', name: t`Tu «si..., entonces...»`, value: intention ?? empty },
    { slug: 'carta', name: t`La carta`, value: parada.has_letter ? t`Sellada` : empty },
  ];
}

/**
 * Returns a function that stores the complete measures and begins the Parada. If the member tries again, the
 * measures are stored again, and only the last measures are used.
 */
function useBegin(parada: ParadaResponse) {
  const instruments = useInstruments().data ?? [];
  const record = useRecordMeasure();
  const move = useMoveParada(parada.id);
  return async () => {
    for (const measure of completeAnswers(instruments, parada.start?.answers ?? {}))
      await record.mutateAsync({ ...measure, moment: 'start' });
    await move.mutateAsync({ name: 'begin' });
  };
}
