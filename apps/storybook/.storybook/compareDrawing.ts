import { afterEach } from 'vitest'
import { commands } from 'vitest/browser'
import type { compareWithKept } from '../visual/drawings.js'
import { drawingOf } from './drawingOf.js'

declare module 'vitest/browser' {
  interface BrowserCommands {
    compareWithKept: (...parameters: Parameters<typeof compareWithKept>) => Promise<readonly string[]>
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** Set by Storybook. */
    storyId?: string
  }
}

/** Enough to see what is wrong; the rest follows from the first. */
const most = 12

// After a story was drawn, played and heard by axe, it looks as it did.
afterEach(async ({ task }) => {
  const { storyId } = task.meta
  const host = document.querySelector('.host')
  if (host === null || storyId === undefined) throw new Error('There is no story here to compare.')
  const changes = await commands.compareWithKept(storyId, drawingOf(host))
  if (changes.length === 0) return
  const rest = changes.length > most ? [`and ${changes.length - most} more`] : []
  throw new Error(['It does not look as it did.', ...changes.slice(0, most), ...rest].join('\n'))
})
