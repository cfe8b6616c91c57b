import { Trans } from '@lingui/react/macro';
import { ChangeChart } from '#app/modules/measures/ui.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import type { Report } from '../cycle/report.schema.ts';

/** Is shown a month after the closing. Links to the questions as long as they can be answered. */
export function LaterQuestions({ report: { parada, later } }: { report: Report }) {
  if (!later.open) return null;
  return (
    <section className="grid justify-items-start gap-4 print:hidden">
      <h2 className="text-h3">
        <Trans>Un mes después</Trans>
      </h2>
      <p>
        <Trans>
          Ha pasado un mes desde que cerraste. Las mismas preguntas, si quieres ver qué queda; dos minutos.
        </Trans>
      </p>
      <ButtonLink href={`/app/parada/informe/${parada.id}/despues`}>
        <Trans>Contestarlas ahora</Trans>
      </ButtonLink>
    </section>
  );
}

/** The charts of the answers that were given a month after the closing. */
export function ReportLater({ report }: { report: Report }) {
  const { later } = report;
  if (later.measures.length === 0) return null;
  const instruments = [...new Set(later.measures.map(({ instrument }) => instrument))];
  return (
    <section className="grid gap-6">
      <h2 className="text-h3">
        <Trans>Un mes después</Trans>
      </h2>
      {instruments.map((slug) => (
        <ChangeChart
          key={slug}
          changes={later.measures.filter(({ instrument }) => instrument === slug)}
          until="later"
          // If there are charts above, they already show this legend.
          legend={report.measures.length > 0 ? 'none' : 'whole'}
        />
      ))}
    </section>
  );
}
