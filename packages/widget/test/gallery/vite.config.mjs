import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { resolveSources } from '../../../../scripts/lib/resolveSources.mjs'
import { compileCopy } from '../../build/compileCopy.ts'
import { guestCss } from '../../build/guestCss.ts'

/** Every story of the widget's screens as one page, made from the sources as Storybook makes them. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [react(), resolveSources(), tailwindcss(), guestCss(), compileCopy()],
  build: {
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 20_000,
    // In one piece: stories wait for their language where they are read, and pieces of it would wait for them.
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
