import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceAliases } from '../tools/setup/source-aliases.ts';
import { spanishFont } from '../tools/setup/spanish-font.ts';
import { textParts } from '../tools/setup/text-parts.ts';

/**
 * The build configuration of the back office. The build runs from the parent folder. React, the design system
 * and the schemas come from the program. Packages that only the back office needs come from this folder.
 */
export default defineConfig({
  base: '/admin/',
  publicDir: false,
  // A page must have only one React, even if the packages of this folder contain another one.
  resolve: { alias: sourceAliases, dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
  plugins: [
    spanishFont(),
    react(),
    textParts({ failOnMissing: true }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist/admin',
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'admin/src/admin.client.tsx' },
  },
});
