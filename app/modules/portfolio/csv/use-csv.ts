import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getFile, postFile } from '#app/platform/browser/api.ts';
import { portfolioKey } from '../summary/use-summary.ts';
import { importResponse } from './csv.schema.ts';

const fileName = 'yoi-portafolio.csv';

/** Brings the investments of a file in: all of them or none. */
export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      postFile('/api/piptool/import/', new Blob([file], { type: 'text/csv' }), importResponse),
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioKey }),
  });
}

/** Fetches her investments as a file, and has the browser keep it. */
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
