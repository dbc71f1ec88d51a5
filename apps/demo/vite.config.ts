import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // One copy each, whatever the package manager makes of their peers.
  resolve: { dedupe: ['@tanstack/react-query', '@wagmi/core', 'react', 'react-dom', 'viem'] },
  // One file per library that changes on its own; the warning is about pages on slow networks, this one is local.
  build: { chunkSizeWarningLimit: 1_500 },
})
