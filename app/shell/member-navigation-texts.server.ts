import { useLingui } from '@lingui/react/macro';
import type { NavigationTexts } from '#ui/frame/navigation-bar.tsx';

/** Returns the texts of the navigation bar, which the site and the member app share. */
export function useNavigationTexts(): NavigationTexts {
  const { t } = useLingui();
  return {
    navigation: t`Principal`,
    brand: t`Yoi, inicio`,
    menu: t`Menú`,
    account: t`Tu cuenta`,
    access: t`Accede a YOI`,
    signIn: t`Iniciar sesión`,
    signOut: t`Cerrar sesión`,
  };
}
