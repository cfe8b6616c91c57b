import { Trans } from '@lingui/react/macro';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { PersonName } from './person-name.tsx';
import type { Share } from './sharing.schema.ts';
import { useKindWords } from './use-kind-words.ts';
import { useShareActions } from './use-sharing.ts';

/** An account that has accepted an invitation. It can read nothing until the owner has confirmed it. */
export function WaitingShare({ share }: { share: Share }) {
  const dayText = useDayText();
  const { confirm, takeBack } = useShareActions();
  const kindName = useKindWords()[share.kind].name;
  const yes = usePress(() => confirm(share.id));
  const no = usePress(() => takeBack(share.id));
  const error = yes.error ?? no.error;
  const until = dayText(share.until);
  return (
    <section className="card card-tint" aria-labelledby={`espera-${share.id}`}>
      <div className="card-body grid gap-3">
        <h2 id={`espera-${share.id}`} className="text-h4 wrap-anywhere">
          <Trans>
            <PersonName person={share.with} /> quiere leer lo que compartes
          </Trans>
        </h2>
        <p>
          <Trans>
            {kindName}, hasta el {until}. Todavía no ha visto nada: si no es la persona que esperabas, di que
            no.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button pending={yes.isPending} onClick={yes.press}>
            <Trans>Sí, que lo lea</Trans>
          </Button>
          <Button variant="secondary" pending={no.isPending} onClick={no.press}>
            <Trans>No es quien esperaba</Trans>
          </Button>
        </div>
        {error && <FieldError id={`espera-${share.id}-error`}>{error}</FieldError>}
      </div>
    </section>
  );
}
