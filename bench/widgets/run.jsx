import '@portage/widget/styles.css'
import { createIntentClient } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createIndexedDbJournal } from '@portage/core/execution'
import { PortageProvider } from '@portage/react'
import { SwapWidget } from '@portage/widget'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { native } from './scene.js'

/** The local network, put here by the bench before any of this runs. */
const { url, wsUrl, apiKey, chains, privateKey, trusted } = window.localnet$

const [from, to] = chains
const signer = privateKeyToAccount(privateKey)
const adapter = {
  vm: 'evm',
  wallet: createEvmWallet(createWalletClient({ account: signer, transport: http(from.rpcUrl) })),
  reader: createEvmReader(
    Object.fromEntries(
      chains.map(({ id, rpcUrl }) => [id, createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })]),
    ),
  ),
  account: { get: () => signer.address, subscribe: () => () => {} },
}
const client = createIntentClient({
  baseUrl: url,
  wsUrl: `${wsUrl}?apiKey=${apiKey}`,
  // Added here, where a host's proxy would.
  fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, 'x-api-key': apiKey } }),
})

createRoot(document.getElementById('page')).render(
  <QueryClientProvider client={new QueryClient()}>
    <PortageProvider
      client={client}
      adapters={[adapter]}
      journal={createIndexedDbJournal()}
      trusted={trusted}
    >
      <SwapWidget
        storageKey={null}
        defaultFrom={{ chainId: from.id, address: native }}
        defaultTo={{ chainId: to.id, address: native }}
      />
    </PortageProvider>
  </QueryClientProvider>,
)
