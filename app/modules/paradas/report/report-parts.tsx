import { Trans, useLingui } from '@lingui/react/macro';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { Card } from '#ui/card.tsx';
import { Landscape } from '#ui/landscape.tsx';
import { closingTexts } from '../closing/closing-draft.ts';
import { useClosingWords } from '../closing/closing-text-step.tsx';
import type { Report } from '../cycle/paradas.schema.ts';
import { useDayText } from '../cycle/use-day-text.ts';
import { useDimensionWords } from '../cycle/use-dimension-words.ts';
import { formatPercent, PracticeDays } from '../path/parada-head.tsx';
import { ErasedText } from './erased-text.tsx';

type Props = { report: Report };

/** Shows how the Parada ended, and its first and last day. */
export function ReportHead({ report }: Props) {
  const { i18n } = useLingui();
  const dayText = useDayText();
  const { parada } = report;
  const { number, elapsed_days: elapsed } = parada;
  const from = parada.started_on ? dayText(parada.started_on) : '';
  const to = parada.closed_on ? dayText(parada.closed_on, 'year') : '';
  const constancy = formatPercent(report.constancy, i18n.locale);
  return (
    <header className="grid gap-3">
      <div className="landscape-strip rounded-card print:hidden">
        <Landscape variant="card" level={5} />
      </div>
      <p className="eyebrow">
        <Trans>
          Parada {number} · del {from} al {to}
        </Trans>
      </p>
      <h1 className="text-h1">
        <ReportTitle report={report} />
      </h1>
      <p className="text-lead">
        <EndingWords report={report} />
      </p>
      <p className="text-muted">
        <PracticeDays count={report.practice_days} />{' '}
        <Trans>
          en {elapsed} días · constancia {constancy}
        </Trans>
      </p>
    </header>
  );
}

function ReportTitle({ report }: Props) {
  if (report.parada.state === 'ended_early') return <Trans>Hasta aquí, y está bien</Trans>;
  if (report.to_learn_from) return <Trans>Un cierre para aprender</Trans>;
  return <Trans>Tu Parada, cerrada</Trans>;
}

function EndingWords({ report }: Props) {
  if (report.parada.state === 'ended_early')
    return (
      <Trans>
        La terminaste antes, y lo que pusiste en ti sigue puesto. Parar a tiempo también es cuidarse.
      </Trans>
    );
  if (report.to_learn_from)
    return (
      <Trans>
        Hubo pocos días de práctica, así que los cambios dicen poco. Lo que sí dice mucho es qué lo puso
        difícil: la próxima puede ser más pequeña.
      </Trans>
    );
  return (
    <Trans>Esto es lo que pusiste en ti y lo que ha cambiado, con lo que no sabemos dicho también.</Trans>
  );
}

/** The three closing texts: what the member keeps, lets go and tries. */
export function ReportTexts({ report }: Props) {
  const words = useClosingWords();
  const written = closingTexts.filter((name) => report[name] || report.erased.includes(name));
  if (written.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {written.map((name) => (
        <Card key={name} as="section" tone="flat">
          <h2 className="text-h4">{words[name].title}</h2>
          {report[name] ? (
            <p className="whitespace-pre-line wrap-anywhere">{report[name]}</p>
          ) : (
            <ErasedText />
          )}
        </Card>
      ))}
    </div>
  );
}

/** The member's investments during the Parada, in a sentence and by dimension. */
export function ReportPortfolio({ report }: Props) {
  const { t, i18n } = useLingui();
  const names = useDimensionWords();
  const { minutes, time } = report.portfolio;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const spent = hours === 0 ? t`${rest} min` : rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
  const shares = dimensionSlugs.flatMap((slug) => {
    const share = (time?.percent[slug] ?? 0) / 100;
    return share > 0
      ? [t`${{ name: names[slug].name }} ${{ share: formatPercent(share, i18n.locale) }}`]
      : [];
  });
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">
        <Trans>Lo que pusiste en ti</Trans>
      </h2>
      <p>
        {minutes === 0 ? (
          <Trans>En estos días no apuntaste minutos. Tu Parada vale igual.</Trans>
        ) : (
          <Trans>Pusiste {spent} en ti.</Trans>
        )}
      </p>
      {shares.length > 0 && <p className="text-muted">{new Intl.ListFormat(i18n.locale).format(shares)}.</p>}
    </section>
  );
}

/** The member's "si..., entonces..." and the count of each response. */
export function ReportIntention({ report }: Props) {
  if (!report.intention && !report.erased.includes('intention')) return null;
  const { done, no_occasion: none, not_today: other } = report.intention_answers;
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">
        <Trans>Tu «si..., entonces...»</Trans>
      </h2>
      {report.intention ? <p className="wrap-anywhere">{report.intention}</p> : <ErasedText />}
      <p className="text-muted">
        <Trans>
          Lo hiciste: {done}. No tocaba: {none}. Hoy no: {other}.
        </Trans>
      </p>
    </section>
  );
}
