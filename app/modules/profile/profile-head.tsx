import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProgress } from '#app/modules/progress/ui.tsx';
import { ownAddress } from '#app/platform/browser/own-address.ts';
import { Avatar } from '#ui/frame/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { toLandscapeLevel } from '#ui/landscape/landscape-level.browser.ts';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import type { ProfileResponse } from './profile.schema.ts';

/**
 * The member's photo over the landscape, with the name and the level. The heading is rendered before the data has
 * arrived, because the focus moves to the heading after a navigation.
 */
export function ProfileHead({ profile }: { profile: ProfileResponse | undefined }) {
  const { t } = useLingui();
  const level = useProgress().data?.level;
  return (
    <header>
      <LandscapeStrip
        level={toLandscapeLevel(level?.number)}
        weather="clear"
        sunHeight={4}
        things={level?.practice_days ?? 0}
      />
      <div className="profile-person">
        {profile ? (
          <PhotoButton profile={profile} />
        ) : (
          <Skeleton shape="circle" className="profile-skeleton-photo" />
        )}
        <h1 className="app-page-title [overflow-wrap:anywhere]">{profile?.name ?? t`Tu perfil`}</h1>
        <LevelWords balance={profile?.yoi_balance} />
      </div>
    </header>
  );
}

function PhotoButton({ profile }: { profile: ProfileResponse }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const photoUrl = profile.photo && ownAddress(profile.photo);
  return (
    <>
      <button
        type="button"
        className="profile-photo"
        aria-haspopup="dialog"
        aria-label={photoUrl ? t`Cambiar tu foto` : t`Añadir una foto`}
        onClick={() => setOpen(true)}
      >
        <Avatar decorative size="portrait" name={profile.name} photoUrl={photoUrl} />
        <span className="profile-photo-mark">
          <Icon name="camera" />
        </span>
      </button>
      {isOpen && <PhotoSheet profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The member's level in words. The space for the text is reserved while the level loads. */
function LevelWords({ balance }: { balance: number | undefined }) {
  const { t, i18n } = useLingui();
  const { data } = useProgress();
  const names: Record<number, string> = {
    1: t`Nivel tierra`,
    2: t`Nivel semilla`,
    3: t`Nivel brote`,
    4: t`Nivel árbol`,
    5: t`Nivel bosque`,
  };
  const amount = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2 }).format(balance ?? 0);
  const days = data?.level.practice_days ?? 0;
  return (
    <p className="min-h-[3.2em] text-base text-muted">
      {data && (
        <>
          <span className="font-semibold text-ink">{names[data.level.number]}</span>
          {' · '}
          {t`${plural(days, { one: '# día para ti', other: '# días para ti' })}`}
        </>
      )}
      <br />
      {balance !== undefined && (
        <span className="text-sm">
          <Trans>{amount} yoi. Se suman al hacer algo por ti; no se compran ni valen dinero.</Trans>
        </span>
      )}
    </p>
  );
}
