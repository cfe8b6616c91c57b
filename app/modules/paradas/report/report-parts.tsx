import { Trans, useLingui } from '@lingui/react/macro';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Card } from '#ui/card.tsx';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';
import { closingTexts } from '../closing/closing-draft.browser.ts';
import { useClosingWords } from '../closing/closing-text-step.tsx';
import type { Report } from '../cycle/report.schema.ts';
import { useDimensionWords } from '../cycle/use-dimension-words.ts';
import { useLandscape } from '../cycle/use-landscape.ts';
import { formatPercent } from '../path/parada-head.tsx';
import { ErasedText } from './erased-text.tsx';

type Props = { report: Report };

/** Shows the way in which the Parada ended, and its first and last day. */
export function ReportHead({ report }: Props) {
  const dayText = useDayText();
  const { parada } = report;
  const { number } = parada;
  const { level } = useLandscape();
  const from = parada.started_on ? dayText(parada.started_on) : '';
  const to = parada.closed_on ? dayText(parada.closed_on, 'fullDate') : '';
  return (
    <header className="grid gap-3">
      <div className="overflow-hidden rounded-card">
        <LandscapeStrip level={level} weather="clear" sunHeight={5} things={report.practice_days} />
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
  return <Trans>Lo que hiciste y lo que te llevas. Las cuentas, al final, para quien las quiera.</Trans>;
}

/** The three texts of the closing: the thing to keep, the thing to let go, and the thing to try. */
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

/** The parts of life in which the member invested the minutes of the Parada. */
export function ReportPortfolio({ report }: Props) {
  const { t, i18n } = useLingui();
  const names = useDimensionWords();
  const { time } = report.portfolio;
  const shares = dimensionSlugs.flatMap((slug) => {
    const share = (time?.percent[slug] ?? 0) / 100;
    return share > 0
      ? [t`${{ name: names[slug].name }} ${{ share: formatPercent(share, i18n.locale) }}`]
      : [];
  });
  if (shares.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">
        <Trans>Lo que pusiste en ti</Trans>
      </h2>
      <p>{new Intl.ListFormat(i18n.locale).format(shares)}.</p>
    </section>
  );
}
