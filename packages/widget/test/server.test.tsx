// @vitest-environment node
import { createIntentClient } from '@portage/core'
import { createMemoryJournal } from '@portage/core/execution'
import { PortageProvider } from '@portage/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SwapWidget } from '../src/exports/index.js'

test('on a server, without a window, the form is drawn and nothing is asked', () => {
  const client = createIntentClient({
    baseUrl: 'https://service.test',
    fetch: () => {
      throw new Error('Nothing may be asked while a page is drawn on a server.')
    },
  })
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PortageProvider client={client} adapters={[]} journal={createMemoryJournal()}>
        <SwapWidget defaultAmount="0.5" className="mine" />
      </PortageProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('<div class="ptg-root mine" data-ptg-theme="auto">')
  expect(html).toContain('Reading the networks')
})
