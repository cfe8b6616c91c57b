import { useLingui } from '@lingui/react/macro';
import type { StoredPurpose } from '#app/modules/accounts/schema.ts';

/** Returns a function that names the purpose of a consent. */
export function useConsentNames(): (purpose: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<StoredPurpose, string>> = {
    terms: t`Términos y mayoría de edad`,
    diary: t`Guardar su diario`,
    follow_up_mail: t`Un correo un mes después de cada Parada`,
    research: t`Participar en investigaciones`,
  };
  const found = new Map(Object.entries(names));
  return (purpose) => found.get(purpose) ?? purpose;
}
