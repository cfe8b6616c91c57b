import { Trans, useLingui } from '@lingui/react/macro';
import { type FigureKind, type FiguresResponse, figureKinds } from '#app/modules/figures/schema.ts';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { EmptyState } from '#ui/state.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListPart } from '../program/list-part.tsx';
import { useAddress } from '../program/use-address.ts';
import { FigureChart } from './figure-chart.tsx';
import { NameTable } from './name-table.tsx';
import { PeriodForm } from './period-form.tsx';
import { hasStages, ReachedTable } from './reached-table.tsx';
import { useFigureWords } from './use-figure-words.ts';
import { figuresPath, useFigures } from './use-figures.ts';

/**
 * The figures of the platform, in groups of at least ten people. The address contains the kind, the period and
 * the selection.
 */
export function FiguresScreen() {
  const { t } = useLingui();
  const may = useMay();
  const words = useFigureWords();
  const kinds = figureKinds.filter((kind) => may(kind === 'reading' ? 'figures.read-pages' : 'figures.read'));
  const { read } = useAddress();
  const kind = kinds.find((each) => each === read('que')) ?? kinds[0];
  const period = new URLSearchParams(
    ['desde', 'hasta'].flatMap((name) => (read(name) ? [[name, read(name)]] : [])),
  );
  const links = kinds.map((each) => ({
    ...{ id: each, title: words[each].title },
    href: `/admin/cifras?${new URLSearchParams([['que', each], ...period])}`,
  }));
  return (
    <div className="app-page grid content-start gap-4 text-base">
      <h1 className="app-page-title">{t`Cifras`}</h1>
      {kind && (
        <>
          <TabLinks label={t`Qué se cuenta`} links={links} current={kind} />
          <FigureBody key={kind} kind={kind} />
        </>
      )}
    </div>
  );
}

function FigureBody({ kind }: { kind: FigureKind }) {
  const { t } = useLingui();
  const words = useFigureWords()[kind];
  const { query, fields } = useFigures(kind);
  const { write } = useAddress();
  return (
    <ListPart title={words.title} query={query}>
      {(figures) => (
        <>
          <PeriodForm
            from={figures.from}
            until={figures.until}
            onChange={({ from, until }) => write({ desde: from, hasta: until })}
          />
          {figures.is_demo && (
            <p className="chip justify-self-start">
              <Trans>Datos de demostración</Trans>
            </p>
          )}
          {isEmpty(figures) ? (
            <EmptyState title={t`De estos días no hay cifras`} scene="seed">
              <Trans>O no pasó nada, o cada grupo tiene menos de diez.</Trans>
            </EmptyState>
          ) : (
            <>
              <section className="record w-full">
                <FigureChart figures={figures} words={words} />
              </section>
              <NameTables figures={figures} />
            </>
          )}
          <p className="text-sm text-muted">
            {words.note}{' '}
            <Trans>
              Las cifras van de diez en diez, hasta ayer: ningún grupo de menos de diez se muestra ni se puede
              deducir.
            </Trans>
          </p>
          <FileButton kind={kind} fields={fields} />
        </>
      )}
    </ListPart>
  );
}

function isEmpty({ total, steps, one }: FiguresResponse): boolean {
  return total.people === 0 && one.length === 0 && steps.every(({ people }) => people === 0);
}

function NameTables({ figures }: { figures: FiguresResponse }) {
  const { kind, one, two } = figures;
  const words = useFigureWords()[kind];
  const { read, write } = useAddress();
  if (hasStages(kind)) return <ReachedTable figures={figures} title={words.one} />;
  const { people, times } = words;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <NameTable
        {...{ title: words.one, people, times, rows: one, selected: read('uno') }}
        onSelect={(uno) => write({ uno })}
      />
      {words.two !== null && (
        <NameTable
          {...{ title: words.two, people, times, rows: two, selected: read('dos') }}
          onSelect={(dos) => write({ dos })}
        />
      )}
    </div>
  );
}

function FileButton({ kind, fields }: { kind: FigureKind; fields: string }) {
  const save = async () => {
    try {
      await saveFile(`${figuresPath(kind)}export.csv?${fields}`, `yoi-${kind}.csv`);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  return (
    <Button variant="secondary" className="justify-self-start" onClick={save}>
      <Trans>Guardar como CSV</Trans>
    </Button>
  );
}
