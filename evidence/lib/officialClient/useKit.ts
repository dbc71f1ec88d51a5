import type { LocalnetChain } from '@portage/localnet'
import { zeroAddress } from 'viem'
import { balanceOf, evmAccount, fresh } from './cases.js'
import { type OpenPage, startPages } from './openPage.js'
import type { Place } from './openPlace.js'
import { readHooks } from './readHooks.js'

/** What was found in Chromium: a row each, with nothing where it holds, and what the pages asked. */
export type FoundInKit = Readonly<{
  rows: Readonly<Record<string, string | null>>
  calls: readonly string[]
  refused: readonly string[]
}>

/** What had to be gone around: faults of the kit, found by reading its source. */
export const faultsOfKit: readonly string[] = [
  'its hooks ask GET /requests/v2 (useRequests, useDepositAddressStatus) and GET /intents/status/v2 (useExecutionStatus), of which the interface lets the first end: the proxy is told to let them through',
]

type Token = Readonly<{ address: `0x${string}`; symbol: 'ETH'; decimals: number }>

/** Uses the service's published hooks as a person would, in Chromium. */
export async function useKit(place: Place): Promise<FoundInKit> {
  const { localnet, baseUrl } = place
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('The local network has two chains.')
  const { privateKey, address: account } = evmAccount(localnet, 2)
  const ether: Token = { address: zeroAddress, symbol: 'ETH', decimals: 18 }
  const tokenOn = ({ id: chainId }: LocalnetChain, token: Token) => ({
    ...{ chainId, ...token, name: token.symbol, logoURI: '', verified: true },
  })
  const others = [localnet.url, ...localnet.chains.map(({ rpcUrl }) => rpcUrl)]
  const chains = localnet.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const common = { baseUrl, privateKey, account, chains }
  const rows: Record<string, string | null> = {}
  const [calls, refused] = [new Set<string>(), new Set<string>()]
  const note = (opened: OpenPage): void => {
    for (const call of opened.calls()) calls.add(call)
    for (const host of opened.refused()) refused.add(host)
  }
  const pages = await startPages()
  try {
    const hooksPlace = {
      ...common,
      ...{ show: 'hooks', from: tokenOn(harbour, ether), to: tokenOn(ridge, ether) },
      ...{ amount: '10000000000000000', recipient: fresh(411), recipientOfAddress: fresh(412) },
    }
    const hooks = await pages.open(hooksPlace, others)
    const paid = (seed: number) => balanceOf(ridge, zeroAddress, fresh(seed))
    for (const [name, found] of await readHooks(hooks, { chains: localnet.chains, paid }))
      rows[`${name} in Chromium`] = found
    note(hooks)
    return { rows, calls: [...calls].sort(), refused: [...refused].sort() }
  } finally {
    await pages.stop()
  }
}
