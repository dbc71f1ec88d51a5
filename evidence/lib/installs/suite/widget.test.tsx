import { readFileSync } from 'node:fs'
import { preloadLanguage } from '@portage/widget'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createHost } from './createHost.js'
import { Page } from './Page.js'
import { countDeposits, readLocalnet } from './readLocalnet.js'

const localnet = readLocalnet()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** React 18.3.0 has no other `act` yet for the testing library to take. */
const ofTheTools = 'ReactDOMTestUtils.act'

/** What React has to say of how it is used. */
function hearComplaints(): () => string {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () =>
    heard.mock.calls
      .map((call) => call.map(String).join(' '))
      .filter((text) => !text.includes(ofTheTools))
      .join('\n')
}

test('the widget quotes, and carries ETH with one deposit', async () => {
  const complaints = hearComplaints()
  const deposits = await countDeposits(localnet)
  const host = createHost(localnet)
  const statuses: string[] = []
  render(
    <Page
      host={host}
      localnet={localnet}
      onEvent={(event) => {
        if (event.type === 'run-changed') statuses.push(event.status)
      }}
    />,
  )
  await act(host.connect)
  fireEvent.click(await screen.findByRole('button', { name: /^Review 0\.25 ETH/ }))
  fireEvent.click(await screen.findByRole('button', { name: /^Send 0\.25 ETH/ }))
  await waitFor(() => expect(statuses.at(-1)).toBe('success'))
  expect(await countDeposits(localnet)).toBe(deposits + 1)
  expect(complaints(), complaints()).toBe('')
})

test('what a server drew is taken over as it is, also with an account that is connected already', async () => {
  const complaints = hearComplaints()
  await preloadLanguage('en')
  const host = createHost(localnet)
  await host.connect()
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = readFileSync('server.html', 'utf8')
  const drawn = place.querySelector('.ptg-root')
  const repaired: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <Page host={host} localnet={localnet} />, {
      onRecoverableError: (error) => repaired.push(error),
    }),
  )
  expect(await screen.findByRole('button', { name: /^Review 0\.25 ETH/ })).toBeDefined()
  expect(place.querySelector('.ptg-root')).toBe(drawn)
  expect(repaired).toEqual([])
  expect(complaints(), complaints()).toBe('')
  await act(async () => root.unmount())
})
