import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceAliases } from '../tools/setup/source-aliases.ts';
import { spanishFont } from '../tools/setup/spanish-font.ts';
import { textParts } from '../tools/setup/text-parts.ts';

/**
 * The build of the back office, which runs from the folder above. React, the design system and the schemas are those of
 * the program. What only the back office needs comes from the packages of this folder.
 */
export default defineConfig({
  base: '/admin/',
  publicDir: false,
  // A page must have one React, also if the packages of this folder bring another.
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
