import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobsResponse, type OpenJobResponse } from '#app/modules/program/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Age } from '../queue/age.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { ListFoot, ListPart } from './list-part.tsx';
import { useAddress } from './use-address.ts';
import { useQueueNames } from './use-queue-names.ts';
import { useRowKeys } from './use-row-keys.ts';

const path = '/api/admin/jobs/';

/** The unfinished jobs, by state. If every attempt of a job has failed, the job can be started again. */
export function JobsPart() {
  const { t } = useLingui();
  const { read, write, toQuery } = useAddress();
  const state = read('estado') || 'dead';
  const fields = toQuery({ state: state === 'all' ? '' : state, after: read('despues') });
  const query = useQuery({
    queryKey: ['jobs', fields],
    queryFn: () => getJson(`${path}?${fields}`, jobsResponse),
  });
  useRowKeys(['r']);
  return (
    <>
      <SegmentedControl
        name="estado"
        label={t`Qué se ve`}
        options={[
          { value: 'dead', label: t`Fallidas` },
          { value: 'retrying', label: t`Otra vez` },
          { value: 'running', label: t`En curso` },
          { value: 'all', label: t`Todas` },
        ]}
        value={state}
        onChange={(value) => write({ estado: value })}
      />
      <ListPart
        title={t`Tareas`}
        query={query}
        count={({ items }) => items.length}
        empty={{
          title: t`Ninguna tarea aquí`,
          text: t`Las tareas hechas no se guardan en esta lista.`,
        }}
      >
        {({ items, meta }) => (
          <>
            <ul className="queue" aria-label={t`Tareas`}>
              {items.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
            <ListFoot meta={meta} onNext={(after) => write({ despues: after })} />
          </>
        )}
      </ListPart>
    </>
  );
}

function JobRow({ job }: { job: OpenJobResponse }) {
  const { queue, attempts, reason, state, created_at, due_at } = job;
  const { retry, isPending } = useRetry(job);
  const stateWords = useStateWords();
  const queueName = useQueueNames();
  return (
    <li className="record" data-row tabIndex={-1}>
      <h2 className="text-base font-semibold wrap-anywhere">{queueName(queue)}</h2>
      <p className="text-muted">
        {stateWords[state]} · <Plural value={attempts} one="# intento" other="# intentos" /> ·{' '}
        <Age instant={created_at} />
      </p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      {state === 'retrying' && due_at !== null && (
        <p className="text-muted">
          <Trans>
            Próximo intento: <Age instant={due_at} />
          </Trans>
        </p>
      )}
      {state === 'dead' && (
        <Button variant="secondary" data-for-key="r" pending={isPending} onClick={retry}>
          <Trans>Hacerla otra vez</Trans> <KeyHint name="R" />
        </Button>
      )}
    </li>
  );
}

function useRetry({ id, queue }: OpenJobResponse) {
  const { t } = useLingui();
  const name = useQueueNames()(queue);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({ method: 'POST', path: `${path}${id}/retry/` }),
    onSuccess: () => notify.success(t`En marcha otra vez: ${name}.`),
    onError: (error) => notify.error(toErrorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return { retry: () => mutate(), isPending };
}

function useStateWords(): Readonly<Record<OpenJobResponse['state'], string>> {
  const { t } = useLingui();
  return { dead: t`Fallida`, retrying: t`Otra vez`, running: t`En curso`, waiting: t`En espera` };
}
