import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type LoggedMailResponse,
  mailBodyResponse,
  mailsResponse,
  suppressedResponse,
} from '#app/modules/program/schema.ts';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Age } from '../queue/age.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { ListFoot, ListPart } from './list-part.tsx';
import { useAddress } from './use-address.ts';
import { useMailNames, useMailStates } from './use-mail-names.ts';
import { useRowKeys } from './use-row-keys.ts';

const path = '/api/admin/mails/';

/** The log of the mails of the last ninety days. */
export function MailsPart() {
  const { t } = useLingui();
  const { read, write, toQuery } = useAddress();
  const state = read('estado') || 'all';
  const fields = toQuery({
    ...{ state: state === 'all' ? '' : state, search: read('busca'), after: read('despues') },
  });
  const query = useQuery({
    queryKey: ['mails', fields],
    queryFn: () => getJson(`${path}?${fields}`, mailsResponse),
  });
  useRowKeys(['l']);
  return (
    <>
      <SegmentedControl
        name="estado"
        label={t`Qué se ve`}
        options={[
          { value: 'all', label: t`Todos` },
          { value: 'failed', label: t`Sin salir` },
          { value: 'refused', label: t`Rechazados` },
        ]}
        value={state}
        onChange={(value) => write({ estado: value })}
      />
      <SearchForm key={read('busca')} search={read('busca')} onSearch={(busca) => write({ busca })} />
      <ListPart
        title={t`Correos`}
        query={query}
        count={({ items }) => items.length}
        empty={{
          title: t`Ningún correo aquí`,
          text: t`Los correos se guardan noventa días y se borran con la cuenta.`,
        }}
      >
        {({ items, meta }) => (
          <>
            <ul className="queue" aria-label={t`Correos`}>
              {items.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
            <ListFoot meta={meta} onNext={(after) => write({ despues: after })} />
          </>
        )}
      </ListPart>
      <Suppressed />
    </>
  );
}

function SearchForm({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const { t } = useLingui();
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('busca') ?? '').trim());
      }}
    >
      <TextField
        name="busca"
        className="grow"
        label={t`Dirección o número de miembro`}
        defaultValue={search}
        maxLength={254}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        <Trans>Buscar</Trans>
      </Button>
    </form>
  );
}

function MailRow({ mail }: { mail: LoggedMailResponse }) {
  const { t } = useLingui();
  const { kind, address, state, answer, attempts, has_body: hasBody, last_at: lastAt } = mail;
  const mailName = useMailNames();
  const states = useMailStates();
  return (
    <li className="record" data-row tabIndex={-1}>
      <h2 className="text-base font-semibold wrap-anywhere">{address ?? t`Sin dirección guardada`}</h2>
      <p className="text-muted">
        {mailName(kind)} · {states[state]} · <Plural value={attempts} one="# intento" other="# intentos" /> ·{' '}
        <Age instant={lastAt} />
      </p>
      <p className="text-sm wrap-anywhere">{answer}</p>
      {hasBody ? (
        <MailReader mail={mail} />
      ) : (
        <p className="text-sm text-muted">
          <Trans>Sin texto guardado</Trans>
        </p>
      )}
    </li>
  );
}

function MailReader({ mail: { id } }: { mail: LoggedMailResponse }) {
  const [isOpen, setOpen] = useState(false);
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => postJson(`${path}${id}/openings/`, {}, mailBodyResponse),
    onSuccess: () => setOpen(true),
    onError: (error) => notify.error(toErrorMessage(error)),
  });
  return (
    <>
      <Button variant="secondary" data-for-key="l" pending={isPending} onClick={() => mutate()}>
        <Trans>Leerlo</Trans> <KeyHint name="L" />
      </Button>
      {data && (
        <Dialog title={data.subject} isOpen={isOpen} onOpenChange={setOpen}>
          <p className="queue-quote">{data.text}</p>
          <p className="mt-4 text-sm text-muted">
            <Trans>El registro del equipo anota que lo has leído.</Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}

function Suppressed() {
  const { data } = useQuery({
    queryKey: ['mails', 'suppressed'],
    queryFn: () => getJson(`${path}suppressed/`, suppressedResponse),
  });
  if (!data) return null;
  const { refused, stopped_reminders: stopped } = data;
  return (
    <section className="grid gap-2" aria-labelledby="sin-correos">
      <h2 id="sin-correos" className="text-h3">
        <Trans>Direcciones sin correos</Trans>
      </h2>
      <p className="text-muted">
        <Plural
          value={stopped}
          one="# persona ha apagado los recordatorios."
          other="# personas han apagado los recordatorios."
        />
      </p>
      {refused.length === 0 ? (
        <p>
          <Trans>Ninguna dirección rechaza correos.</Trans>
        </p>
      ) : (
        <ul className="list-group">
          {refused.map(({ address, answer, at }) => (
            <li key={address} className="list-row">
              <span className="list-row-words">
                <span className="list-row-title">{address}</span>
                <span className="list-row-state">
                  {answer} · <Age instant={at} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
