import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { jobsResponse } from '#app/modules/program/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useMay } from '../entry/use-entry.ts';

/** Returns the number of jobs that failed at every attempt and wait for an administrator. */
export function useFailedJobs(): number {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['jobs', 'today'],
    queryFn: () => getJson('/api/admin/jobs/?state=dead&limit=1', jobsResponse),
    enabled: may('jobs.read'),
  });
  return data?.meta.total_count ?? 0;
}

/** A link to the failed jobs. Renders nothing if no job has failed. */
export function FailedJobs({ total }: { total: number }) {
  const { t } = useLingui();
  if (total === 0) return null;
  return (
    <ul className="list-group">
      <ListRow
        href="/admin/programa?parte=tareas"
        icon="alert"
        title={<Plural value={total} one="# tarea fallida" other="# tareas fallidas" />}
        state={t`No se repiten solas`}
      />
    </ul>
  );
}
