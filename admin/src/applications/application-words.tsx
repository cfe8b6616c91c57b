import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApplicationResponse } from '#app/modules/selection/schema.ts';
import { ownAddress } from '#app/platform/browser/own-address.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useStageWords } from './use-stage-words.ts';

type Props = { application: ApplicationResponse };

/** The applicant's words. After the reveal, also the applicant's identity. */
export function ApplicationWords({ application }: Props) {
  const { country, area, speciality, message, identity } = application;
  return (
    <section className="grid gap-3" aria-labelledby="lo-que-cuenta">
      <h2 id="lo-que-cuenta" className="text-h3">
        <Trans>Lo que cuenta</Trans>
      </h2>
      <p className="text-muted">{[country, area, speciality].filter(Boolean).join(' · ')}</p>
      <blockquote className="queue-quote rounded-card border border-line bg-card p-4">{message}</blockquote>
      {identity ? <Identity identity={identity} /> : <Hidden application={application} />}
    </section>
  );
}

function Hidden({ application: { reveal_from } }: Props) {
  const words = useStageWords();
  const stage = words[reveal_from];
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon name="eye-off" />
      <Trans>
        Nombre, correo, enlaces y vídeo se ven desde la etapa «{stage}». Hasta entonces se lee solo lo que
        propone, y […] tapa lo que le nombra.
      </Trans>
    </p>
  );
}

function Identity({ identity }: { identity: NonNullable<ApplicationResponse['identity']> }) {
  const { t } = useLingui();
  const { email, links, film } = identity;
  return (
    <div className="grid gap-3">
      <p>
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
      </p>
      {links.length > 0 && (
        <ul className="grid gap-1" aria-label={t`Enlaces`}>
          {links.map((link) => (
            <li key={link} className="[overflow-wrap:anywhere]">
              <TextLink href={link} newTabLabel={t`se abre en otra pestaña`}>
                {link}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <Film film={film} />
    </div>
  );
}

function Film({
  film: { state, url, poster },
}: {
  film: NonNullable<ApplicationResponse['identity']>['film'];
}): ReactNode {
  const { t } = useLingui();
  if (url)
    return (
      // biome-ignore lint/a11y/useMediaCaption: applicants record these films, which have no captions
      <video
        className="w-full max-w-sm rounded-card"
        controls
        preload="none"
        src={ownAddress(url)}
        poster={poster ? ownAddress(poster) : undefined}
        aria-label={t`Vídeo de la candidatura`}
      />
    );
  if (state === 'none')
    return (
      <p className="text-sm text-muted">
        <Trans>No ha enviado vídeo.</Trans>
      </p>
    );
  return (
    <p className="text-sm text-muted">
      {state === 'receiving' || state === 'preparing' ? (
        <Trans>El vídeo aún se está preparando.</Trans>
      ) : (
        <Trans>El vídeo no se puede mostrar.</Trans>
      )}
    </p>
  );
}
