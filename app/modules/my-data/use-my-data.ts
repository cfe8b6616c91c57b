import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { secondMs } from '#app/platform/duration.ts';
import { type DataKind, dataKinds } from './member-lists.ts';
import {
  type ExportState,
  exportItem,
  exportResponse,
  exportsResponse,
  myDataResponse,
} from './my-data.schema.ts';

const exportsKey = ['my-data', 'exports'] as const;
const exportsPath = '/api/my-data/exports/';

/** The number of records of each kind of data. */
export type KindCounts = Readonly<Record<DataKind, number>>;

/** Returns the query of the number of stored records about the member, for each kind of data. */
export function useKindCounts() {
  return useQuery({
    queryKey: ['my-data', 'counts'],
    queryFn: () => getJson('/api/my-data/?limit=100', myDataResponse),
    select: ({ items }): KindCounts => {
      const counts = new Map(dataKinds.map((kind) => [kind, 0]));
      for (const { kind, count } of items) {
        const known = dataKinds.find((each) => each === kind);
        if (known) counts.set(known, (counts.get(known) ?? 0) + count);
      }
      return byKind((kind) => counts.get(kind) ?? 0);
    },
  });
}

function byKind(count: (kind: DataKind) => number): KindCounts {
  return {
    account: count('account'),
    diary: count('diary'),
    portfolio: count('portfolio'),
    paradas: count('paradas'),
    dynamics: count('dynamics'),
    referents: count('referents'),
    sharing: count('sharing'),
    public: count('public'),
    notices: count('notices'),
    access: count('access'),
    team: count('team'),
  };
}

/** The states of an export that change without an action of the member. */
const isUnderway: ReadonlySet<ExportState> = new Set<ExportState>(['waiting', 'making']);
const lookAgainMs = 3 * secondMs;

/**
 * Returns the query of the member's exports, newest first. While one of them is waiting or being made, the query is
 * repeated.
 */
export function useExports() {
  return useQuery({
    queryKey: exportsKey,
    queryFn: () => getJson(`${exportsPath}?limit=5`, exportsResponse),
    select: ({ items }) => items,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => isUnderway.has(state)) ? lookAgainMs : false,
  });
}

/** Returns functions that request an export and that find its download link. */
export function useExportActions() {
  const queries = useQueryClient();
  return {
    ask: async () => {
      await postJson(exportsPath, {}, exportItem);
      await queries.invalidateQueries({ queryKey: exportsKey });
    },
    /**
     * Returns the download link of an export. The link works once.
     * @throws ApiError with status 403 if the member must prove the identity first, or with status 404 if the export
     * is not ready
     */
    findAddress: async (id: number): Promise<string> => {
      const { download_url: url, state } = await getJson(`${exportsPath}${id}/`, exportResponse);
      if (url !== null) return url;
      await queries.invalidateQueries({ queryKey: exportsKey });
      throw new ApiError(state === 'ready' ? 403 : 404, '', {});
    },
  };
}
