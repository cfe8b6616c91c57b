import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { PersonName } from './person-name.tsx';
import type { Share } from './sharing.schema.ts';
import { useKindWords } from './use-kind-words.ts';
import { useShares } from './use-sharing.ts';

/** The shares that have ended. The list is fetched when it is opened. */
export function EndedShares() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data } = useShares('ended', isOpen);
  return (
    <Disclosure summary={t`Lo que ya no compartes`} onOpen={() => setOpen(true)}>
      {data?.items.length === 0 ? (
        <p className="text-muted">
          <Trans>Aquí no hay nada todavía.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {data?.items.map((share) => (
            <EndedShare key={share.id} share={share} />
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function EndedShare({ share }: { share: Share }) {
  const { i18n } = useLingui();
  const name = useKindWords()[share.kind].name;
  const reasons = useEndingWords();
  const day = share.ended && formatInstant(share.ended, i18n.locale, 'medium');
  const wasRead = share.with !== null || share.ended_because === 'account_ended';
  return (
    <li className="grid gap-0.5">
      <span className="wrap-anywhere">
        {name}
        {wasRead && (
          <>
            {' · '}
            <PersonName person={share.with} />
          </>
        )}
      </span>
      <span className="text-sm text-muted">
        {share.ended_because && reasons[share.ended_because]}
        {day && ` · ${day}`}
      </span>
    </li>
  );
}

function useEndingWords(): Readonly<Record<NonNullable<Share['ended_because']>, string>> {
  const { t } = useLingui();
  return {
    taken_back: t`Lo quitaste`,
    refused: t`Dijiste que no a esta cuenta`,
    left: t`Dejó de leerlo`,
    blocked: t`Dejó de leerlo`,
    account_ended: t`La cuenta se cerró`,
    expired: t`Llegó su último día`,
    lapsed: t`Nadie aceptó la invitación`,
  };
}
