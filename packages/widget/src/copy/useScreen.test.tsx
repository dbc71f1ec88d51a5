import { act, renderHook } from '@testing-library/react'
import { type ReactElement, type ReactNode, StrictMode } from 'react'
import { expect, test } from 'vitest'
import type { Copy, CopyPart } from './copy.js'
import { createFormat } from './format.js'
import { LanguageProvider } from './LanguageProvider.js'
import type { Language } from './language.js'
import { findLanguage } from './languages.js'
import { peekWords } from './loadWords.js'
import { useLateWords, useScreen } from './useScreen.js'

/** A network that is there or not, and what is loaded over it. */
function createNetwork() {
  const network = { isThere: false }
  const english = findLanguage(['en'])
  const get = async <Part,>(part: Promise<Part>): Promise<Part> => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
  const language: Language = {
    tag: 'en',
    dir: 'ltr',
    load: <Part extends CopyPart>(part: Part): Promise<Copy[Part]> => get(english.load(part)),
  }
  const load = () => get(Promise.resolve('the screen'))
  const words = peekWords(english, 'form')
  if (words === null) throw new Error('English is there from the start.')
  const spoken = {
    language,
    dir: 'ltr',
    format: createFormat({ locale: 'en', words: words.numbers }),
    overrides: {},
  } as const
  const wrapper = ({ children }: Readonly<{ children: ReactNode }>): ReactElement => (
    <StrictMode>
      <LanguageProvider spoken={spoken}>{children}</LanguageProvider>
    </StrictMode>
  )
  return { network, load, wrapper }
}

test('default: one press loads the screen and its sentences when both were lost', async () => {
  const { network, load, wrapper } = createNetwork()
  const { result } = renderHook(() => useScreen(load, 'run', true), { wrapper })
  await expect.poll(() => result.current.type).toBe('failed')
  network.isThere = true
  act(() => {
    if (result.current.type === 'failed') result.current.retry()
  })
  const seen: string[] = []
  await expect
    .poll(() => {
      seen.push(result.current.type)
      return result.current
    })
    .toEqual({ type: 'loaded', part: 'the screen' })
  expect(seen).not.toContain('failed')
})

test('one that was not lost is kept', async () => {
  const { network, wrapper } = createNetwork()
  let loads = 0
  const load = async () => {
    loads += 1
    return 'the screen'
  }
  const { result } = renderHook(() => useScreen(load, 'run', true), { wrapper })
  await expect.poll(() => result.current.type).toBe('failed')
  network.isThere = true
  const before = loads
  act(() => {
    if (result.current.type === 'failed') result.current.retry()
  })
  await expect.poll(() => result.current.type).toBe('loaded')
  expect(loads).toBe(before)
})

test('late sentences come by themselves once they are needed, and are not missed where they cannot come', async () => {
  const { wrapper } = createNetwork()
  const { result } = renderHook((isNeeded: boolean) => useLateWords('dialogs', isNeeded), {
    wrapper,
    initialProps: true,
  })
  expect(result.current).toBeNull()
  await act(async () => {})
  expect(result.current).toBeNull()

  const next = createNetwork()
  next.network.isThere = true
  const later = renderHook((isNeeded: boolean) => useLateWords('dialogs', isNeeded), {
    wrapper: next.wrapper,
    initialProps: false,
  })
  await act(async () => {})
  expect(later.result.current).toBeNull()
  later.rerender(true)
  await expect.poll(() => later.result.current?.refusals.FORBIDDEN).toContain('doesn’t allow')
})
