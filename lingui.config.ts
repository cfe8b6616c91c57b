import { defineConfig } from '@lingui/cli';

/** Spanish of Spain is the source; Latin American Spanish differs only where a catalog entry says so. */
export default defineConfig({
  sourceLocale: 'es-ES',
  locales: ['es-ES', 'es-419', 'en'],
  fallbackLocales: { 'es-419': 'es-ES' },
  catalogs: [
    {
      path: 'app/locales/{locale}/browser',
      include: ['app', 'ui'],
      exclude: ['**/*.test.*', '**/*.page.tsx', '**/*.part.tsx', '**/*.mail.tsx', 'app/platform/http/**'],
    },
    {
      path: 'app/locales/{locale}/server',
      include: ['app', 'ui'],
      exclude: ['**/*.test.*', '**/*.screen.tsx'],
    },
    {
      path: 'admin/locales/{locale}/admin',
      include: ['admin/src'],
      exclude: ['**/*.test.*'],
    },
  ],
});
