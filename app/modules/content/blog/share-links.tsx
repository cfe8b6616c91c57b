import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/button.tsx';
import { island as ShareButton } from './share-button.island.tsx';

type Props = { title: string; address: string };

/** Ways to hand an article on: links that work everywhere, and the device's own way where scripts run. */
export function ShareLinks({ title, address }: Props) {
  const { t } = useLingui();
  const letter = new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20');
  const message = new URLSearchParams({ text: `${title} ${address}` });
  return (
    <section className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1" aria-label={t`Compartir`}>
      <TextLink alone href={`mailto:?${letter}`}>
        <Trans>Enviar por correo</Trans>
      </TextLink>
      <TextLink alone href={`https://wa.me/?${message}`} newTabLabel={t`se abre en otra pestaña`}>
        <Trans>Enviar por WhatsApp</Trans>
      </TextLink>
      <ShareButton title={title} address={address} />
    </section>
  );
}
