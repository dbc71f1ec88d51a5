/// <reference types="vite/client" />
import { storyCurrencies } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity, type ReactElement, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { chainsAnswer, createOfflineHost } from '../../test/offlineHost.js'
import { SwapWidget } from '../exports/index.js'
import styles from './styles.css?inline'

const { draw } = createOfflineHost({ answers: { '/chains': chainsAnswer }, account: null })
const ends = {
  defaultFrom: storyCurrencies.harbourEth,
  defaultTo: storyCurrencies.ridgeUsdc,
  language: 'en',
  storageKey: null,
} as const

const Widget = (): ReactElement => draw(<SwapWidget {...ends} />)

/** A host's page with one button, which takes away what stands under it or brings that back. */
function Page({ children }: Readonly<{ children: (isAway: boolean) => ReactNode }>): ReactElement {
  const [isAway, setAway] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        {isAway ? 'Bring it back' : 'Take it away'}
      </button>
      {children(isAway)}
    </>
  )
}

const never = new Promise<never>(() => {})
function Waiting(): never {
  return use(never)
}

const meta: Meta = { title: 'Frames', parameters: { a11y: { test: 'off' } } }
export default meta

/** Types an amount, opens the picker, goes away with it and comes back: all of it stands there and works. */
async function goAwayAndComeBack(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement)
  const field = (): Promise<HTMLElement> => page.findByRole('textbox', { name: 'Amount of ETH to send' })
  await userEvent.type(await field(), '0.5')
  await userEvent.click(page.getByRole('button', { name: /^USDC Ridge/ }))
  const search = await page.findByRole('combobox')
  await userEvent.type(search, 'da')

  await userEvent.click(page.getByRole('button', { name: 'Take it away' }))
  expect(search).not.toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Bring it back' }))
  await waitFor(() => expect(search).toBeVisible())
  await userEvent.type(search, 'i')
  expect(search).toHaveValue('dai')
  await fireEvent.keyDown(search, { key: 'Escape' })
  await waitFor(() => expect(search.isConnected).toBe(false))
  expect(await field()).toHaveValue('0.5')
  // What it says when all has come to rest.
  await page.findByText(/isn’t responding/)
}

export const Suspended: StoryObj = {
  render: () => (
    <Page>
      {(isAway) => (
        <Suspense fallback="Waiting">
          {isAway ? <Waiting /> : null}
          <Widget />
        </Suspense>
      )}
    </Page>
  ),
  play: ({ canvasElement }) => goAwayAndComeBack(canvasElement),
}

export const Hidden: StoryObj = {
  render: () => (
    <Page>
      {(isAway) => (
        <Activity mode={isAway ? 'hidden' : 'visible'}>
          <Widget />
        </Activity>
      )}
    </Page>
  ),
  play: ({ canvasElement }) => goAwayAndComeBack(canvasElement),
}

/** Nobody outside of a closed shadow root sees into it. */
const shadows = new WeakMap<Element, ShadowRoot>()

function Shadow(): ReactElement {
  const [shadow, setShadow] = useState<ShadowRoot | null>(null)
  const [isOpen, setOpen] = useState(false)
  const attach = useCallback((host: HTMLElement | null) => {
    if (host === null) return
    const made = shadows.get(host) ?? host.attachShadow({ mode: 'closed' })
    shadows.set(host, made)
    setShadow(made)
  }, [])
  return (
    <div ref={attach}>
      {shadow === null
        ? null
        : createPortal(
            <main>
              <style>{styles}</style>
              <button type="button" onClick={() => setOpen(true)}>
                Swap
              </button>
              {draw(<SwapWidget {...ends} shape="dialog" open={isOpen} onOpenChange={setOpen} />)}
            </main>,
            shadow,
          )}
    </div>
  )
}

export const InAClosedShadowRoot: StoryObj = {
  render: () => <Shadow />,
  play: async ({ canvasElement }) => {
    const shadow = [...canvasElement.querySelectorAll('*')].flatMap((one) => shadows.get(one) ?? [])[0]
    const main = shadow?.querySelector('main')
    if (!shadow || !main) throw new Error('There is no shadow root.')
    const inside = within(main)
    const pressEscape = (): Promise<boolean> =>
      fireEvent.keyDown(shadow.activeElement ?? main, { key: 'Escape', composed: true })
    const opener = inside.getByRole('button', { name: 'Swap' })

    await userEvent.click(opener)
    const token = await inside.findByRole('button', { name: /^USDC Ridge/ })
    await userEvent.click(token)
    const search = await inside.findByRole('combobox')
    expect(shadow.activeElement).toBe(search)
    expect(getComputedStyle(search).fontSize).toBe('16px')
    await pressEscape()
    await waitFor(() => expect(search.isConnected).toBe(false))
    expect(shadow.activeElement).toBe(token)

    const dialog = inside.getByRole('dialog')
    const stops = [...dialog.querySelectorAll<HTMLElement>('button, input')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    )
    stops.at(-1)?.focus()
    await fireEvent.keyDown(stops.at(-1) ?? dialog, { key: 'Tab', composed: true })
    expect(shadow.activeElement).toBe(stops[0])
    await fireEvent.keyDown(stops[0] ?? dialog, { key: 'Tab', shiftKey: true, composed: true })
    expect(shadow.activeElement).toBe(stops.at(-1))
    await pressEscape()
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(shadow.activeElement).toBe(opener)
  },
}
