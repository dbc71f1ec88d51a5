import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageHistory, type PageHistory } from './createPageHistory.js'
import { PageHistoryProvider } from './PageHistoryProvider.js'
import { useBack } from './useBack.js'

const depth = () => history.state?.portageLayers ?? 0

/** Every test begins on an entry of its own, with what a router keeps in it. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  history.pushState({ key: 'of-the-router' }, '', '/swap?from=1')
})
afterEach(() => vi.unstubAllGlobals())

/** Resolves when the page has come to another entry. */
async function going(go: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    go()
  })
}

function Layer({ onLeave }: Readonly<{ onLeave: () => void }>): null {
  useBack(onLeave)
  return null
}

/** Draws a layer for each that is named; going back over one hides it. */
function open(pageHistory: PageHistory, ...names: string[]) {
  const left: string[] = []
  const draw = (shown: readonly string[]) => (
    <StrictMode>
      <PageHistoryProvider history={pageHistory}>
        {shown.map((name) => (
          <Layer key={name} onLeave={() => left.push(name)} />
        ))}
      </PageHistoryProvider>
    </StrictMode>
  )
  const view = render(draw(names))
  return { left, show: (...shown: string[]) => view.rerender(draw(shown)) }
}

test('default: back leaves the layer and stays on the page, with the state of its router', async () => {
  const { left, show } = open(createPageHistory(), 'dialog')
  await expect.poll(depth).toBe(1)
  expect(history.state).toMatchObject({ key: 'of-the-router' })
  await going(() => history.back())
  show()
  expect(left).toEqual(['dialog'])
  expect(history.state).toEqual({ key: 'of-the-router' })
  expect(location.pathname).toBe('/swap')
})

test('layers over each other are left one by one, or all at once', async () => {
  const { left, show } = open(createPageHistory(), 'dialog', 'picker')
  await expect.poll(depth).toBe(2)
  await going(() => history.back())
  expect(left).toEqual(['picker'])
  show('dialog', 'settings')
  await expect.poll(depth).toBe(2)
  await going(() => history.go(-2))
  expect(left).toEqual(['picker', 'settings', 'dialog'])
})

test('a layer that is closed otherwise takes its entry with it, and what the address says by then stays', async () => {
  const { left, show } = open(createPageHistory(), 'dialog')
  await expect.poll(depth).toBe(1)
  history.replaceState(history.state, '', '/swap?from=8453')
  await going(() => show())
  await expect.poll(() => location.search).toBe('?from=8453')
  expect(history.state).toEqual({ key: 'of-the-router' })
  expect(left).toEqual([])
})

test('a layer that follows another at once takes over its entry', async () => {
  const { left, show } = open(createPageHistory(), 'review')
  await expect.poll(depth).toBe(1)
  const { length } = history
  show('progress')
  await expect.poll(depth).toBe(1)
  expect(history.length).toBe(length)
  await going(() => history.back())
  expect(left).toEqual(['progress'])
})

test('a page that has gone on is not brought back, even where its router copies what it finds', async () => {
  const { show } = open(createPageHistory(), 'dialog')
  await expect.poll(depth).toBe(1)
  const pageHistory = vi.spyOn(history, 'back')
  history.pushState({ ...history.state }, '', '/elsewhere')
  show()
  cleanup()
  await Promise.resolve()
  expect(pageHistory).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/elsewhere')
})

test('a browser that allows no more entries leaves the layer as it is without a history', async () => {
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError')
  })
  const { left, show } = open(createPageHistory(), 'dialog')
  await Promise.resolve()
  show()
  expect(left).toEqual([])
  vi.restoreAllMocks()
})

test('where the platform closes layers itself, the page’s history is left alone', async () => {
  const watchers: { onclose: (() => void) | null }[] = []
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose: (() => void) | null = null
      constructor() {
        watchers.push(this)
      }
      destroy() {}
    },
  )
  const enter = vi.fn<PageHistory['enter']>()
  const { left } = open({ enter }, 'dialog')
  watchers.at(-1)?.onclose?.()
  expect(left).toEqual(['dialog'])
  expect(enter).not.toHaveBeenCalled()
})
