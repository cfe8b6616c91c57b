import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../member/account-frame.tsx';
import { LinkDone, LinkOver, LinkQuestion } from '../member/mail-link-pages.tsx';

/** Explains the effect of "no he sido yo" and shows the button with these words. */
export function NotMeQuestion({ token }: { token: string }) {
  const { t } = useLingui();
  return (
    <LinkQuestion title={t`¿No has sido tú?`} action={t`No he sido yo`} fields={{ t: token }}>
      <p>
        <Trans>
          Alguien ha escrito tu correo en Yoi. Con eso no puede hacer nada: lo que te enviamos solo lo tienes
          tú.
        </Trans>
      </p>
      <p>
        <Trans>
          Si quieres, durante las próximas veinticuatro horas no te enviaremos nada que se pida con tu correo
          desde un sitio que no conocemos.
        </Trans>
      </p>
    </LinkQuestion>
  );
}

/** The confirmation that is shown after the button "no he sido yo" was pressed. */
export function NotMeDone() {
  const { t } = useLingui();
  return (
    <LinkDone title={t`Gracias por avisar`}>
      <Notice>
        <Trans>
          Hecho. Durante veinticuatro horas no te llegará lo que otras personas pidan con tu correo.
        </Trans>
      </Notice>
      <p>
        <Trans>
          Si mientras tanto quieres entrar tú, hazlo desde un navegador o una red que ya hayas usado aquí.
          Desde otro sitio, vuelve a probar mañana.
        </Trans>
      </p>
    </LinkDone>
  );
}

/** The page that is shown if the link has expired or was altered. */
export function NotMeLinkOver() {
  return (
    <LinkOver>
      <p>
        <Trans>
          Los enlaces de nuestros correos duran una semana. Abre el del último que te hayamos enviado; si no
          hay ninguno reciente, no tienes que hacer nada.
        </Trans>
      </p>
    </LinkOver>
  );
}
