import { useLingui } from '@lingui/react/macro';
import type { ConversationKind } from '#app/modules/contact/schema.ts';

/** Returns a function that names the kinds of conversations. */
export function useKindNames(): (kind: ConversationKind) => string {
  const { t } = useLingui();
  const names: Record<ConversationKind, string> = {
    lead: t`Formulario de la web`,
    interest: t`Le interesa Yoi`,
    message: t`Mensaje de la app`,
  };
  return (kind) => names[kind];
}
