import { Trans } from '@lingui/react/macro';
import { ChangeChart, ForestChart, PulseChart } from '#app/modules/measures/ui.tsx';
import type { Report } from '../cycle/report.schema.ts';

/**
 * Shows the change of each measure, in words and then in a chart. Below, shows the daily pulse and a note on
 * missing measures.
 */
export function ReportChanges({ report }: { report: Report }) {
  const { parada, measures, missing, across, agrado } = report;
  const instruments = [...new Set(measures.map(({ instrument }) => instrument))];
  return (
    <section className="grid gap-6">
      <h2 className="text-h3">
        <Trans>Lo que ha cambiado</Trans>
      </h2>
      {measures.length === 0 && (
        <p>
          <Trans>
            Sin las mismas preguntas al empezar y al cerrar no se puede comparar. No falta nada más.
          </Trans>
        </p>
      )}
      {instruments.map((slug, index) => (
        <ChangeChart
          key={slug}
          changes={measures.filter(({ instrument }) => instrument === slug)}
          legend={index === 0 ? 'whole' : 'drawing'}
        />
      ))}
      {measures.length > 0 && missing.length > 0 && (
        <p className="text-muted">
          <Trans>
            Algunas preguntas se quedaron sin contestar al empezar o al cerrar; esas no se comparan.
          </Trans>
        </p>
      )}
      {across.map((change) => (
        <ForestChart key={`${change.instrument}-${change.item}`} change={change} />
      ))}
      {agrado.length > 0 && parada.started_on && parada.closed_on && (
        <PulseChart days={agrado} since={parada.started_on} until={parada.closed_on} />
      )}
    </section>
  );
}
