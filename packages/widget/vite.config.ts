import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileCopy } from './build/compileCopy.ts'
import { guestCss } from './build/guestCss.ts'

// Whatever the host has anyway stays outside: one React, one QueryClient, one core.
const external = /^(react|react-dom|@tanstack\/react-query|@portage\/(core|react)|viem|wagmi)($|\/)/

/** `copy-de-form` for German's sentences of the form: every language has a file of that name. */
function nameOfCopy(module: string | null): string | null {
  const found = /\/src\/copy\/([\w-]+)\/(\w+)\.ts$/.exec(module ?? '')
  return found ? `copy-${found[1]}-${found[2]}` : null
}

export default defineConfig({
  plugins: [tailwindcss(), guestCss(), compileCopy(), react()],
  build: {
    cssCodeSplit: true,
    lib: {
      // Beside the declarations of each, where TypeScript looks for them.
      entry: {
        'exports/index': 'src/exports/index.ts',
        'exports/activity': 'src/exports/activity.ts',
        'exports/depositAddress': 'src/exports/depositAddress.ts',
        'exports/recovery': 'src/exports/recovery.ts',
        'exports/watch': 'src/exports/watch.ts',
        styles: 'src/theme/styles.css',
        'presets/plain': 'src/theme/presets/plain.css',
        'presets/strong': 'src/theme/presets/strong.css',
      },
      formats: ['es'],
      fileName: (_format, name) => `${name}.js`,
      cssFileName: 'styles',
    },
    // The declarations of `tsc` lie in the same folder.
    emptyOutDir: false,
    manifest: true,
    minify: false,
    sourcemap: true,
    target: 'es2022',
    rolldownOptions: {
      external: (id) => external.test(id),
      output: {
        banner: (chunk) => (chunk.isEntry ? "'use client'" : ''),
        // Plain names, because nothing clears the folder: a hash would leave last week's parts beside today's.
        chunkFileNames: ({ facadeModuleId }) => `parts/${nameOfCopy(facadeModuleId) ?? '[name]'}.js`,
        // One part for all of the first load, also what it has in common with later ones: many small ones weigh more.
        // Panels stay in their own entries: what they load on need would weigh on pages that have only the widget.
        codeSplitting: {
          groups: [{ name: 'widget', tags: ['$initial'], test: /(?<!Panel|exports\/\w+)\.tsx?$/ }],
        },
      },
    },
  },
})
