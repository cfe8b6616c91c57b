import { Trans, useLingui } from '@lingui/react/macro';
import { startAuthentication } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { entryPasskeyResponse, entryResponse } from '#app/modules/accounts/schema.ts';
import { postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage, useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { afterEntry, entryPath } from './use-entry.ts';

/** Asks for the second factor: the code of an app, or a passkey. */
export function EntryForm({ factors }: { factors: readonly string[] }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const form = useForm<string>({
    fields: 'code',
    save: async (typed) => {
      await postJson(entryPath, { code: typed.trim() }, entryResponse);
      await afterEntry(queries);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(code);
  };
  const enterByPasskey = () =>
    askPasskey()
      .then(() => afterEntry(queries))
      .catch((error: unknown) => notify.error(toErrorMessage(error)));
  return (
    <form ref={form.ref} className="mx-auto grid max-w-sm gap-4 py-10" onSubmit={submit} noValidate>
      <h1 className="app-page-title">
        <Trans>Confirma que eres tú</Trans>
      </h1>
      <p className="text-muted">
        <Trans>Vale doce horas en esta sesión.</Trans>
      </p>
      {factors.includes('totp') && (
        <>
          <TextField
            name="code"
            label={t`Código de tu aplicación`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={form.errors.code}
          />
          <Button type="submit" pending={form.isPending}>
            <Trans>Entrar</Trans>
          </Button>
        </>
      )}
      {factors.includes('passkey') && (
        <Button variant="secondary" onClick={() => void enterByPasskey()}>
          <Trans>Usar mi llave de acceso</Trans>
        </Button>
      )}
    </form>
  );
}

async function askPasskey(): Promise<void> {
  const { token, options } = await postJson(`${entryPath}passkey/`, {}, entryPasskeyResponse);
  const passkey = await startAuthentication({ optionsJSON: options });
  await postJson(entryPath, { token, passkey }, entryResponse);
}
