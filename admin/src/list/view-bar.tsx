import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#app/platform/browser/use-session.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { ChipLink } from '#ui/controls/chip.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { listViews, maxViewNameLength, maxViews, removeView, saveView } from './saved-views.ts';

export type ViewBarProps = {
  list: string;
  /** The query that a view of the current filters stores. */
  query: string;
};

/** The saved views of a list, as links, and the button that saves the current filters as a view. */
export function ViewBar({ list, query }: ViewBarProps) {
  const { t } = useLingui();
  const owner = useSession().data?.user.email;
  const { pathname, search } = useLocation();
  const [isNaming, setNaming] = useState(false);
  const [, setVersion] = useState(0);
  const refresh = () => setVersion((version) => version + 1);
  if (owner === undefined) return null;
  const views = listViews(list, owner);
  const canSave = query !== '' && views.length < maxViews && !views.some((view) => view.query === query);
  if (views.length === 0 && !canSave) return null;
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={t`Vistas guardadas`}>
      {views.map(({ name, query: saved }) => (
        <span key={name} className="flex items-center">
          <ChipLink href={`/admin${pathname}?${saved}`} selected={search === `?${saved}`}>
            {name}
          </ChipLink>
          <IconButton
            icon="close"
            label={t`Olvidar la vista ${name}`}
            onClick={() => {
              removeView(list, owner, name);
              refresh();
            }}
          />
        </span>
      ))}
      {canSave && (
        <Button variant="quiet" onClick={() => setNaming(true)}>
          <Trans>Guardar esta vista</Trans>
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            saveView(list, owner, { name, query });
            setNaming(false);
          }}
        />
      )}
    </nav>
  );
}

const formId = 'nombre-de-la-vista';

function NameDialog({ onName, onClose }: { onName(name: string): void; onClose(): void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <Dialog
      title={t`Guardar esta vista`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={() => (
        <Button type="submit" form={formId}>
          <Trans>Guardar</Trans>
        </Button>
      )}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          name="vista"
          label={t`Nombre`}
          help={t`Queda en este navegador, para tu cuenta. Lo que buscas por nombre o correo no se guarda.`}
          maxLength={maxViewNameLength}
          autoComplete="off"
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isTried && name.trim() === '' ? t`Escribe un nombre.` : undefined}
        />
      </form>
    </Dialog>
  );
}
