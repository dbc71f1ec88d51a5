import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { compileCopy } from '../../../packages/widget/build/compileCopy.ts'
import { guestCss } from '../../../packages/widget/build/guestCss.ts'
import { resolveSources } from '../../../scripts/lib/resolveSources.mjs'

const config: StorybookConfig = {
  stories: ['../docs/*.mdx', '../docs/*.stories.tsx', '../../../packages/widget/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The widget's stylesheet is made here as it is made for hosts, so that stories show what hosts get.
  viteFinal: (vite) => ({
    ...vite,
    // One story draws on a server. Found only then, it would have the page of all others loaded anew.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), 'react-dom/server'],
    },
    plugins: [...(vite.plugins ?? []), resolveSources(), tailwindcss(), guestCss(), compileCopy()],
  }),
}

export default config
