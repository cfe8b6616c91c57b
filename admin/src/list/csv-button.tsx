import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveBlob } from '#app/platform/browser/save-file.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { KeysetResource } from '../provider/resources.ts';
import { type CsvFile, maxCsvRecords, readWhole, toCsv } from './list-csv.ts';

export type CsvButtonProps<Item> = {
  resource: KeysetResource<Item>;
  file: CsvFile<Item>;
  query: Readonly<Record<string, string>>;
  /** The selected records. If there are any, the file contains only them. */
  selected: readonly Item[];
};

/** Saves the filtered list, or the selected records, as a file for spreadsheets. */
export function CsvButton<Item>({ resource, file, query, selected }: CsvButtonProps<Item>) {
  const { t } = useLingui();
  const [count, setCount] = useState<number>();
  const readAll = async () => {
    setCount(0);
    try {
      const { items, isCut } = await readWhole(resource, query, setCount);
      saveCsv(toCsv(file, items), `${file.name}.csv`);
      if (isCut)
        notify.info(t`El archivo lleva las primeras ${maxCsvRecords}. Filtra más para llegar al resto.`);
    } catch (error) {
      notify.error(toErrorMessage(error));
    } finally {
      setCount(undefined);
    }
  };
  const save = () =>
    selected.length > 0 ? saveCsv(toCsv(file, selected), `${file.name}.csv`) : void readAll();
  return (
    <Button variant="quiet" pending={count !== undefined} onClick={save}>
      {count !== undefined ? (
        <Trans>Leídas {count}…</Trans>
      ) : selected.length > 0 ? (
        <Plural value={selected.length} one="Bajar # en CSV" other="Bajar # en CSV" />
      ) : (
        <Trans>Bajar CSV</Trans>
      )}
    </Button>
  );
}

function saveCsv(text: string, name: string): void {
  saveBlob(new Blob([text], { type: 'text/csv' }), name);
}
