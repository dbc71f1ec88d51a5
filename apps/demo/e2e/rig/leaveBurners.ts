import type { BrowserContext } from '@playwright/test'

/**
 * Makes a context one of somebody who has been here and left every burner: its pages connect none by themselves, as
 * they do for a newcomer.
 */
export function leaveBurners(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const left = { burner: 'none', bitcoin: 'none', tron: 'none', ton: 'none' }
    try {
      for (const [family, none] of Object.entries(left)) {
        const name = `portage-demo.${family}-connected`
        if (localStorage.getItem(name) === null) localStorage.setItem(name, none)
      }
      localStorage.setItem('portage-demo.solana-visited', 'yes')
    } catch {
      // A page that may store nothing cannot know who has been here.
    }
  })
}
