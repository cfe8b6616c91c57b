import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { useNow } from '#app/platform/browser/use-now.ts';
import { usePress } from '#app/platform/forms/use-press.ts';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { PersonName } from './person-name.tsx';
import { maxShareDays, type Share } from './sharing.schema.ts';
import { useKindWords } from './use-kind-words.ts';
import { useShareActions } from './use-sharing.ts';

/**
 * A share that has not ended. The row shows the reader, the last day, and whether the records were read. One
 * tap takes the share back.
 */
export function ShareRow({ share, today }: { share: Share; today: string }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const { takeBack } = useShareActions();
  const kindName = useKindWords()[share.kind].name;
  const remove = usePress(async () => {
    await takeBack(share.id);
    notify.success(t`Ya no se comparte.`);
  });
  const until = dayText(share.until);
  return (
    <li className="card">
      <div className="card-body grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h3 className="text-h4">
            {kindName}
            {share.item !== null && (
              <span className="text-muted">
                {' '}
                <Trans>(solo uno)</Trans>
              </span>
            )}
          </h3>
          <Chip tone="info" icon="clock">
            <Trans>hasta el {until}</Trans>
          </Chip>
        </div>
        <ReaderLine share={share} />
        <ReadLine share={share} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            pending={remove.isPending}
            onClick={remove.press}
            aria-label={t`Dejar de compartir: ${kindName}`}
          >
            <Trans>Dejar de compartir</Trans>
          </Button>
          <RenewButton share={share} today={today} />
        </div>
        {remove.error && <FieldError id={`quitar-${share.id}`}>{remove.error}</FieldError>}
      </div>
    </li>
  );
}

function ReaderLine({ share }: { share: Share }) {
  const dayText = useDayText();
  const person = <PersonName person={share.with} />;
  if (share.state !== 'invited')
    return (
      <p className="wrap-anywhere">
        <Trans>Lo puede leer {person}.</Trans>
      </p>
    );
  const linkEnds = localDay(new Date(share.invite_until ?? share.created), deviceTimeZone(), 0);
  // If the share ends before the link of the invitation expires, the invitation ends with the share.
  const [ending = share.until] = [linkEnds, share.until].toSorted();
  const last = dayText(ending);
  return (
    <p>
      <Trans>Invitación sin aceptar. El enlace vale hasta el {last}.</Trans>
    </p>
  );
}

function ReadLine({ share: { state, reads, last_read: lastRead } }: { share: Share }) {
  const at = useNow();
  if (state !== 'open') return null;
  return (
    <p className="text-sm text-muted">
      {lastRead === null ? (
        <Trans>Aún no lo ha mirado.</Trans>
      ) : (
        <>
          <Plural value={reads} one="Lo ha mirado # vez" other="Lo ha mirado # veces" />
          {' · '}
          <Trans>
            la última, <RelativeTime instant={lastRead} at={at} />
          </Trans>
        </>
      )}
    </p>
  );
}

/**
 * A button that moves the last day as far ahead as possible. If the last day is already there, the button is
 * not rendered.
 */
function RenewButton({ share, today }: { share: Share; today: string }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const { renew } = useShareActions();
  const furthest = daysAfter(today, maxShareDays);
  const last = dayText(furthest);
  const kindName = useKindWords()[share.kind].name;
  const { isPending, error, press } = usePress(async () => {
    await renew(share.id, furthest);
    notify.success(t`Ahora se comparte hasta el ${last}.`);
  });
  if (share.until >= furthest) return null;
  return (
    <>
      <Button
        variant="quiet"
        pending={isPending}
        onClick={press}
        aria-label={t`Alargar hasta el ${last}: ${kindName}`}
      >
        <Trans>Alargar</Trans>
      </Button>
      {error && <FieldError id={`alargar-${share.id}`}>{error}</FieldError>}
    </>
  );
}
