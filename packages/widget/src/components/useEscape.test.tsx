import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity, type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEscape } from './useEscape.js'

function Layer({
  container,
  onLeave,
  children = null,
}: Readonly<{ container: HTMLElement; onLeave: () => void; children?: ReactNode }>): ReactNode {
  useEscape(container, onLeave)
  return children
}

/** Draws a root of a widget, and in it what is handed its element. */
function Place({ children }: Readonly<{ children: (root: HTMLElement) => ReactNode }>): ReactElement {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return (
    <div className="ptg-root" ref={setRoot}>
      <button type="button">of the widget</button>
      {root === null ? null : children(root)}
    </div>
  )
}

/** A layer, and a higher one where somebody leaves that, with what is drawn beside it. */
function Layers({
  lower,
  higher,
  beside = null,
}: Readonly<{ lower: () => void; higher: (() => void) | null; beside?: ReactNode }>): ReactElement {
  return (
    <Place>
      {(root) => (
        <>
          <Layer container={root} onLeave={lower} />
          {higher === null ? null : (
            <>
              <Layer container={root} onLeave={higher} />
              {beside}
            </>
          )}
        </>
      )}
    </Place>
  )
}

/**
 * Presses before any effect of its frame has run but those that belong to drawing. React is in the middle of an act
 * then, and one of its own around the key, as `fireEvent` makes it, would end that.
 */
function Impatient(): null {
  useLayoutEffect(() => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
  }, [])
  return null
}

afterEach(cleanup)

const press = (element: Element): boolean => fireEvent.keyDown(element, { key: 'Escape' })

test('the highest layer is left first, then the one beneath', () => {
  const lower = vi.fn()
  const higher = vi.fn()
  const { rerender } = render(<Layers lower={lower} higher={higher} />)
  press(screen.getByRole('button'))
  expect([lower.mock.calls.length, higher.mock.calls.length]).toEqual([0, 1])
  rerender(<Layers lower={lower} higher={null} />)
  press(screen.getByRole('button'))
  expect([lower.mock.calls.length, higher.mock.calls.length]).toEqual([1, 1])
})

test('a key that comes with the very frame of a layer leaves that layer, and not the one beneath', () => {
  const lower = vi.fn()
  const higher = vi.fn()
  const { rerender } = render(<Layers lower={lower} higher={null} />)
  rerender(<Layers lower={lower} higher={higher} beside={<Impatient />} />)
  expect([lower.mock.calls.length, higher.mock.calls.length]).toEqual([0, 1])
})

test('a key pressed elsewhere in the page, one that was taken before, or one of a letter in the making leaves nothing', () => {
  const leave = vi.fn()
  const take = (event: Event): void => event.preventDefault()
  window.addEventListener('keydown', take, { capture: true, once: true })
  render(
    <>
      <Place>{(root) => <Layer container={root} onLeave={leave} />}</Place>
      <input aria-label="of the host" />
    </>,
  )
  press(document.body)
  press(screen.getByLabelText('of the host'))
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
  expect(leave).not.toHaveBeenCalled()
  press(document.body)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('of two widgets the one the key was pressed in is left', () => {
  const one = vi.fn()
  const other = vi.fn()
  render(
    <>
      <Place>{(root) => <Layer container={root} onLeave={one} />}</Place>
      <Place>{(root) => <Layer container={root} onLeave={other} />}</Place>
    </>,
  )
  const [first] = screen.getAllByRole('button')
  if (first === undefined) throw new Error('no widget was drawn')
  press(first)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
})

test('layers that a page has hidden and shows again are left in the order they were opened in', () => {
  const lower = vi.fn()
  const higher = vi.fn()
  // One inside of the other, as a dialog of a widget that is a dialog itself.
  const draw = (mode: 'visible' | 'hidden', isFull: boolean): ReactElement => (
    <Activity mode={mode}>
      <Place>
        {(root) => (
          <Layer container={root} onLeave={lower}>
            {isFull ? <Layer container={root} onLeave={higher} /> : null}
          </Layer>
        )}
      </Place>
    </Activity>
  )
  const { rerender } = render(draw('visible', false))
  rerender(draw('visible', true))
  rerender(draw('hidden', true))
  press(document.body)
  expect([lower.mock.calls.length, higher.mock.calls.length]).toEqual([0, 0])
  rerender(draw('visible', true))
  press(document.body)
  expect([lower.mock.calls.length, higher.mock.calls.length]).toEqual([0, 1])
})

test('in a closed shadow root the key is heard where it is pressed', () => {
  const leave = vi.fn()
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' })
  const place = shadow.appendChild(document.createElement('div'))
  render(<Place>{(root) => <Layer container={root} onLeave={leave} />}</Place>, { container: place })
  const button = place.querySelector('button')
  if (button === null) throw new Error('no widget was drawn')
  fireEvent.keyDown(button, { key: 'Escape', composed: true })
  expect(leave).toHaveBeenCalledTimes(1)
  shadow.host.remove()
})
