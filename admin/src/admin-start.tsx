import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchTheme } from '#ui/frame/theme.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { AdminRoutes } from './admin-routes.tsx';
import { loadAdminTexts } from './admin-texts.ts';
import { AdminCore } from './provider/admin-core.tsx';

/** Starts the back office in the element `#admin` of its document. */
export async function startAdmin(): Promise<void> {
  const root = document.getElementById('admin');
  if (!root) throw new Error('the document has no place for the back office');
  watchTheme();
  const i18n = await loadAdminTexts(document.documentElement.lang);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <BrowserRouter basename="/admin">
          <AdminCore>
            <AdminRoutes />
          </AdminCore>
        </BrowserRouter>
        <ToastRegion />
      </I18nProvider>
    </StrictMode>,
  );
}
