import type { BrowserContext } from '@playwright/test'
import type { Hex } from 'viem'

/** Makes a context one in which the demo's burner was connected before: its pages connect it by themselves. */
export function keepBurner(context: BrowserContext, url: string, key: Hex): Promise<unknown> {
  return context.addInitScript(
    (given: Readonly<{ origin: string; key: string }>) => {
      // Other pages of the context, such as the explorer, have a storage of their own or none.
      if (location.origin !== given.origin || localStorage.getItem('portage-demo.burner-key') !== null) return
      localStorage.setItem('portage-demo.burner-key', given.key)
      localStorage.setItem('portage-demo.burner-connected', 'burner')
    },
    { origin: new URL(url).origin, key },
  )
}
