import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postFile } from '#app/platform/browser/api.ts';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { portfolioKey } from '../summary/use-summary.ts';
import { importResponse } from './csv.schema.ts';

const fileName = 'yoi-portafolio.csv';

/** Imports a file: either all of its investments or none. */
export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      postFile('/api/piptool/import/', new Blob([file], { type: 'text/csv' }), importResponse),
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioKey }),
  });
}

/** Fetches the member's investments as a file that the browser saves. */
export function useExport() {
  return useMutation({
    mutationFn: () => saveFile('/api/piptool/export.csv', fileName),
  });
}
