import { Trans } from '@lingui/react/macro';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { Button } from '#ui/controls/button.tsx';

type Props = {
  /** The options for using a passkey, as JSON text (`PublicKeyCredentialRequestOptionsJSON` of WebAuthn). */
  options: string;
  returnTo: string;
};

/**
 * The button that uses a passkey as the second step of a sign-in. Where no scripts run, only the field for a
 * code is shown.
 */
function PasskeyButton({ options, returnTo }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  const ask = async () => {
    setState('asking');
    try {
      const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
      const response = await startAuthentication({ optionsJSON });
      if (field.current) field.current.value = JSON.stringify(response);
      form.current?.submit();
    } catch {
      // The passkey request was cancelled, timed out, or found no passkey. The browser has already shown the reason.
      setState('failed');
    }
  };

  return (
    <form ref={form} method="post" action="/auth/inicio_sesion" className="grid gap-3">
      <input type="hidden" name="step" value="second" />
      <input type="hidden" name="callbackUrl" value={returnTo} />
      <input type="hidden" name="passkey" ref={field} />
      <Button variant="secondary" size="large" wide pending={state === 'asking'} onClick={ask}>
        <Trans>Usar mi llave de acceso</Trans>
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm">
          <Trans>No se ha usado ninguna llave. Prueba otra vez o escribe un código.</Trans>
        </p>
      )}
    </form>
  );
}

export const island = defineIsland('accounts/second-factor/passkey-button', PasskeyButton);
