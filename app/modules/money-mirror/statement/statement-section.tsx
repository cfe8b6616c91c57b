import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { StatementProblemView } from './statement-problem.tsx';
import { StatementView } from './statement-view.tsx';
import { useStatement } from './use-statement.ts';

/** Reads a bank statement on this device only, and shows on what the money was spent. */
export function StatementSection({ isDiscreet }: { isDiscreet: boolean }) {
  const { t } = useLingui();
  const { statement, read, close } = useStatement();
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void read(file);
    // The field is emptied, so that the member can choose the same file again after correcting it.
    currentTarget.value = '';
  };
  const isReading = statement.state === 'reading';
  return (
    <Card as="section" className="min-w-0 print:hidden">
      <h2 className="text-h3">
        <Trans>Tu extracto, sin que salga de aquí</Trans>
      </h2>
      {statement.state === 'read' ? (
        <>
          <StatementView summary={statement.summary} isDiscreet={isDiscreet} />
          <Button variant="quiet" className="-ms-4 justify-self-start" onClick={close}>
            <Trans>Cerrar el extracto</Trans>
          </Button>
        </>
      ) : (
        <>
          <p id="statement-help">
            <Trans>
              Descarga de tu banco el extracto del mes en CSV y ábrelo aquí. Lo lee este aparato: ni una línea
              sale de él.
            </Trans>
          </p>
          <div role="alert" className="w-full empty:hidden">
            {statement.state === 'problem' && <StatementProblemView problem={statement.problem} />}
            {statement.state === 'failed' && (
              <p>
                <Trans>No se ha podido abrir el archivo. Prueba otra vez.</Trans>
              </p>
            )}
          </div>
          <label className="button button-secondary has-focus-visible:outline-3 has-focus-visible:outline-link">
            <input
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              className="sr-only"
              aria-describedby="statement-help"
              disabled={isReading}
              onChange={choose}
            />
            {isReading ? t`Leyendo…` : t`Abrir un extracto`}
          </label>
        </>
      )}
    </Card>
  );
}
