import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { type Found, maxSearchLength, minSearchLength } from './history.schema.ts';
import { useSearch } from './use-history.ts';
import { useKindNames } from './use-kind-names.ts';

const pageSize = 20;

/**
 * A search in the member's own texts. The searched words are stored only on this screen and in the request.
 */
export function SearchSection() {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const [error, setError] = useState<string>();
  const found = useSearch(q, offset);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('palabras') ?? '').trim();
    const isShort = words.length < minSearchLength;
    setError(isShort ? t`Escribe al menos dos letras.` : undefined);
    setOffset(0);
    setQ(isShort ? '' : words);
  };
  return (
    <section className="grid gap-3 print:hidden">
      <h2 className="text-h3">
        <Trans>Buscar en lo que escribiste</Trans>
      </h2>
      <form
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
        onSubmit={submit}
        noValidate
      >
        <TextField
          name="palabras"
          label={t`Palabras`}
          help={t`Notas, cierres, momentos, dinámicas e intenciones. Se busca sin guardar nada.`}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          error={error}
        />
        <Button type="submit" variant="secondary" pending={found.isFetching}>
          <Trans>Buscar</Trans>
        </Button>
      </form>
      <div role="status" className="grid gap-3">
        {found.data && <FoundTexts found={found.data} offset={offset} onPage={setOffset} />}
        {q !== '' && (found.error || found.isPaused) && (
          <LoadErrorNote error={found.error} isPaused={found.isPaused} />
        )}
      </div>
    </section>
  );
}

type FoundTextsProps = { found: Found; offset: number; onPage: (offset: number) => void };

function FoundTexts({ found: { meta, items }, offset, onPage }: FoundTextsProps) {
  const { t } = useLingui();
  const dayText = useDayText();
  const kinds = useKindNames();
  const total = meta.total_count;
  if (total === 0)
    return (
      <p>
        <Trans>No hay ningún texto tuyo con esas palabras.</Trans>
      </p>
    );
  return (
    <>
      <p className="text-muted">{t`${plural(total, { one: '# texto', other: '# textos' })}, lo más reciente primero.`}</p>
      <ul className="list-group">
        {items.map(({ kind, id, local_day: day, excerpt }) => (
          <li key={`${kind}-${id}-${excerpt}`}>
            <a className="list-row" href={`/app/historia/dia/${day}`}>
              <span className="list-row-words">
                <span className="list-row-state">{`${dayText(day, 'fullDate')} · ${kinds[kind]}`}</span>
                <span className="text-base wrap-anywhere">{excerpt}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        {offset > 0 && (
          <Button variant="quiet" onClick={() => onPage(offset - pageSize)}>
            <Trans>Más recientes</Trans>
          </Button>
        )}
        {offset + pageSize < total && (
          <Button variant="quiet" onClick={() => onPage(offset + pageSize)}>
            <Trans>Más antiguos</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
