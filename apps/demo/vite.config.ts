import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // One copy each, whatever the package manager makes of their peers.
  resolve: { dedupe: ['@tanstack/react-query', '@wagmi/core', 'react', 'react-dom', 'viem'] },
  build: {
    // All that the page begins with in one file: left to itself, what later parts share comes in thirty small ones.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
    // The warning is about pages on slow networks, this one is local.
    chunkSizeWarningLimit: 1_500,
  },
})
