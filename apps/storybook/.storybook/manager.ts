import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

// One list, with the guide at its head: the first page is where a visitor begins.
addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Portage', fontBase: 'system-ui, sans-serif' }),
  sidebar: { showRoots: false },
})
