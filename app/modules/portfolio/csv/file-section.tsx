import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useState } from 'react';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type ImportProblem, readProblems } from './import-problems.browser.ts';
import { useExport, useImport } from './use-csv.ts';

/** Exports the member's investments as a file, and imports a file. */
export function FileSection() {
  return (
    <Disclosure summary={<Trans>Llevármelo o traerlo</Trans>}>
      <div className="-me-13 grid gap-5 text-ink">
        <TakeAlong />
        <BringIn />
      </div>
    </Disclosure>
  );
}

function TakeAlong() {
  const take = useExport();
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <Trans>Todo lo que has apuntado, en un archivo que abre cualquier hoja de cálculo.</Trans>
      </p>
      <Button
        variant="secondary"
        pending={take.isPending}
        onClick={() => take.mutate(undefined, { onError: (error) => notify.error(error.message) })}
      >
        <Trans>Descargar mi archivo</Trans>
      </Button>
    </div>
  );
}

function BringIn() {
  const { t } = useLingui();
  const [problems, setProblems] = useState<ImportProblem[]>([]);
  const bring = useImport();
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    setProblems([]);
    bring.mutate(file, {
      onSuccess: ({ imported }) =>
        notify.success(<Plural value={imported} one="# apunte traído" other="# apuntes traídos" />),
      onError: (error) => {
        const found = error instanceof ApiError ? readProblems(error.fields) : [];
        setProblems(found);
        if (found.length === 0) notify.error(error.message);
      },
    });
    // The member can now correct the file and choose it again.
    currentTarget.value = '';
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p id="import-help">
        <Trans>
          Trae un archivo CSV con las mismas columnas. Entra entero o no entra. No suma días de práctica.
        </Trans>
      </p>
      <label className="button button-secondary has-focus-visible:outline-3 has-focus-visible:outline-link">
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          aria-describedby="import-help"
          disabled={bring.isPending}
          onChange={choose}
        />
        {bring.isPending ? t`Trayendo…` : t`Traer un archivo`}
      </label>
      <div role="alert">
        {problems.length > 0 && (
          <>
            <p className="font-semibold">
              <Trans>No ha entrado nada todavía. Esto hay que mirarlo:</Trans>
            </p>
            <ul className="mt-2 grid gap-1 text-sm">
              {problems.map((problem) => (
                <Problem key={`${problem.line} ${problem.column}`} problem={problem} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function Problem({ problem: { line, column, text } }: { problem: ImportProblem }) {
  return (
    <li>
      {column === null ? (
        <Trans>
          Línea {line}: {text}
        </Trans>
      ) : (
        <Trans>
          Línea {line}, {column}: {text}
        </Trans>
      )}
    </li>
  );
}
