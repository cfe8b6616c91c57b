import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementProblem } from './statement.browser.ts';

/** Shows why a statement could not be read, and the line of the file at which the reading stopped. */
export function StatementProblemView({ problem }: { problem: StatementProblem }) {
  const { t } = useLingui();
  const { kind, line, text } = problem;
  const reasons: Record<StatementProblem['kind'], string> = {
    empty: t`No hay ningún movimiento.`,
    columns: t`No se ve qué columna tiene la fecha y cuál la cantidad.`,
    date: t`El día de esta línea no se entiende.`,
    amount: t`La cantidad de esta línea no se entiende.`,
    quotes: t`Unas comillas se abren aquí y no se cierran.`,
    too_long: t`Caben 10.000 movimientos. Prueba con menos meses.`,
    too_big: t`El archivo es demasiado grande. Prueba con menos meses.`,
  };
  return (
    <div className="grid min-w-0 gap-1">
      <p className="font-semibold">
        <Trans>La lectura se ha parado en la línea {line}.</Trans>
      </p>
      <p>{reasons[kind]}</p>
      {text !== '' && (
        <pre className="overflow-x-auto rounded-control border border-line p-3 text-sm">{text}</pre>
      )}
    </div>
  );
}
