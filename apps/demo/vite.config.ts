import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileCopy } from '../../packages/widget/build/compileCopy.ts'
import { guestCss } from '../../packages/widget/build/guestCss.ts'
import { resolveSources } from '../../scripts/lib/resolveSources.mjs'

/** While it is worked on, the page is made of the sources; what is built is made of the packages, as a host's page is. */
const fromSources = [resolveSources(), guestCss(), compileCopy()]

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), ...(command === 'serve' ? fromSources : [])],
  // One copy each, whatever the package manager makes of their peers.
  resolve: { dedupe: ['@tanstack/react-query', '@wagmi/core', 'react', 'react-dom', 'viem'] },
  build: {
    // All that the page begins with in one file: left to itself, what later parts share comes in thirty small ones.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
    // The warning is about pages on slow networks, this one is local.
    chunkSizeWarningLimit: 1_500,
  },
}))
