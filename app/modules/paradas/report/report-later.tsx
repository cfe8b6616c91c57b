import { Trans } from '@lingui/react/macro';
import { ChangeChart } from '#app/modules/measures/ui.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { Report } from '../cycle/paradas.schema.ts';

/** A month after the closing: leads to the questions while they are open, then shows their chart. */
export function ReportLater({ report }: { report: Report }) {
  const { parada, later } = report;
  if (!later.open && later.measures.length === 0) return null;
  const instruments = [...new Set(later.measures.map(({ instrument }) => instrument))];
  return (
    <section className="grid gap-6">
      <h2 className="text-h3">
        <Trans>Un mes después</Trans>
      </h2>
      {later.open && (
        <div className="grid justify-items-start gap-4 print:hidden">
          <p>
            <Trans>
              Ha pasado un mes desde que cerraste. Las mismas preguntas, si quieres ver qué queda; dos
              minutos.
            </Trans>
          </p>
          <ButtonLink href={`/app/parada/informe/${parada.id}/despues`}>
            <Trans>Contestarlas ahora</Trans>
          </ButtonLink>
        </div>
      )}
      {instruments.map((slug) => (
        <ChangeChart
          key={slug}
          changes={later.measures.filter(({ instrument }) => instrument === slug)}
          until="later"
          // The charts above have the same legend, if there are any.
          legend={report.measures.length > 0 ? 'none' : 'whole'}
        />
      ))}
    </section>
  );
}
