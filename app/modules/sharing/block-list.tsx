import { Trans, useLingui } from '@lingui/react/macro';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useBlocks, useReaderActions } from './use-shared.ts';

/**
 * The members whom the reader has blocked, each with a button that lifts the block. Renders nothing if there
 * are none.
 */
export function BlockList() {
  const { t } = useLingui();
  const { data } = useBlocks();
  if (!data || data.items.length === 0) return null;
  return (
    <Disclosure summary={t`Personas que has bloqueado`}>
      <ul className="grid gap-3">
        {data.items.map(({ id, username, name }) => (
          <BlockedPerson key={id} id={id} name={name ?? username} />
        ))}
      </ul>
    </Disclosure>
  );
}

function BlockedPerson({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const { liftBlock } = useReaderActions();
  const { isPending, error, press } = usePress(() => liftBlock(id));
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">{name}</span>
        <Button variant="quiet" pending={isPending} onClick={press} aria-label={t`Desbloquear a ${name}`}>
          <Trans>Desbloquear</Trans>
        </Button>
      </div>
      {error && <FieldError id={`bloqueo-${id}`}>{error}</FieldError>}
    </li>
  );
}
