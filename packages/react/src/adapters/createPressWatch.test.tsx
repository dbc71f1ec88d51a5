import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPressWatch } from './createPressWatch.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function says(isActive: boolean | undefined): void {
  vi.stubGlobal('navigator', { ...(isActive !== undefined && { userActivation: { isActive } }) })
}

test('the browser’s own word counts', () => {
  says(true)
  expect(createPressWatch()()).toBe(true)
  says(false)
  expect(createPressWatch()()).toBe(false)
})

test.each(['pointerdown', 'keydown', 'click'])(
  '%s counts for a second, whatever the browser says',
  (name) => {
    says(false)
    const isPressed = createPressWatch()
    window.dispatchEvent(new Event(name))
    vi.advanceTimersByTime(999)
    expect(isPressed()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isPressed()).toBe(false)
  },
)

test('a browser that says nothing of it is taken for one that lets windows open', () => {
  says(undefined)
  expect(createPressWatch()()).toBe(true)
})
