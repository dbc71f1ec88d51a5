// @vitest-environment node
import { createIntentClient } from '@portage/core'
import { createMemoryJournal } from '@portage/core/execution'
import { PortageProvider } from '@portage/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActivityPanel } from '../src/exports/activity.js'
import { DepositAddressPanel } from '../src/exports/depositAddress.js'
import { SwapWidget } from '../src/exports/index.js'
import { RecoveryPanel } from '../src/exports/recovery.js'
import { WatchPanel } from '../src/exports/watch.js'
import './english.js'

function draw(part: ReactElement): string {
  const client = createIntentClient({
    baseUrl: 'https://service.test',
    fetch: () => {
      throw new Error('Nothing may be asked while a page is drawn on a server.')
    },
  })
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PortageProvider client={client} adapters={[]} journal={createMemoryJournal()}>
        {part}
      </PortageProvider>
    </QueryClientProvider>,
  )
}

test('on a server, without a window, the form is drawn and nothing is asked', () => {
  const html = draw(<SwapWidget language="en" defaultAmount="0.5" className="mine" />)
  expect(html).toContain(
    '<div class="ptg-root mine" data-ptg-theme="auto" lang="en" dir="ltr" translate="no">',
  )
  expect(html).toContain('Loading networks')
})

test('a server that is not told the language writes no word of any', () => {
  const html = draw(<SwapWidget defaultAmount="0.5" />)
  expect(html.replace(/<[^>]*>/g, '')).toBe('')
})

test.each([
  ['ActivityPanel', <ActivityPanel key="activity" className="mine" />],
  ['DepositAddressPanel', <DepositAddressPanel key="address" className="mine" />],
  ['WatchPanel', <WatchPanel key="watch" className="mine" requestId="0x12" />],
  ['RecoveryPanel', <RecoveryPanel key="recovery" className="mine" />],
])('%s has its card there from the first paint', (_name, part) => {
  expect(draw(part)).toContain(
    '<div class="ptg-root mine" data-ptg-theme="auto" translate="no"><div class="ptg-card">',
  )
})
