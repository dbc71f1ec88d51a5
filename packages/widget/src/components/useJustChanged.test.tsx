import { createHandClock } from '@portage/testing'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useJustChanged } from './useJustChanged.js'

function setUp() {
  const clock = createHandClock()
  const { result, rerender } = renderHook(
    ({ at, value }: { at: string | null; value: string }) => useJustChanged(at, value, clock),
    { initialProps: { at: 'send 1', value: 'first' } as { at: string | null; value: string } },
  )
  return {
    clock,
    before: () => result.current(),
    draw: (at: string | null, value: string) => rerender({ at, value }),
  }
}

test('default: a press right after a change is one on what stood there before; a moment later it is not', async () => {
  const { clock, before, draw } = setUp()
  expect(before()).toBeNull()
  draw('send 2', 'second')
  expect(before()).toBe('first')
  await clock.advance(699)
  expect(before()).toBe('first')
  await clock.advance(1)
  expect(before()).toBeNull()
})

test('another value under the same words changes nothing', () => {
  const { before, draw } = setUp()
  draw('send 1', 'renewed')
  expect(before()).toBeNull()
  draw('send 2', 'second')
  expect(before()).toBe('renewed')
})

test('where nothing was to be pressed, nobody has pressed it', () => {
  const { before, draw } = setUp()
  draw(null, 'asking')
  draw('send 2', 'second')
  expect(before()).toBeNull()
})
