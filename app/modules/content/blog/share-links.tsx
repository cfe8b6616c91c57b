import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';

type Props = { title: string; address: string };

/** Links that share an article by mail and WhatsApp. They need no JavaScript. */
export function ShareLinks({ title, address }: Props) {
  const { t } = useLingui();
  const letter = new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20');
  const message = new URLSearchParams({ text: `${title} ${address}` });
  return (
    <>
      <TextLink alone href={`mailto:?${letter}`}>
        <Trans>Enviar por correo</Trans>
      </TextLink>
      <TextLink alone href={`https://wa.me/?${message}`} newTabLabel={t`se abre en otra pestaña`}>
        <Trans>Enviar por WhatsApp</Trans>
      </TextLink>
    </>
  );
}
