import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getFile, postFile } from '#app/platform/browser/api.ts';
import { portfolioKey } from '../summary/use-summary.ts';
import { importResponse } from './csv.schema.ts';

const fileName = 'yoi-portafolio.csv';

/** Imports the investments of a file: all of them or none. */
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
    mutationFn: async () => {
      const address = URL.createObjectURL(await getFile('/api/piptool/export.csv'));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
