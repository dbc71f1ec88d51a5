import type { LocalnetChain } from '@portage/localnet'
import { zeroAddress } from 'viem'
import { balanceOf, evmAccount, fresh } from './cases.js'
import { type OpenPage, startPages } from './openPage.js'
import type { Place } from './openPlace.js'
import { readHooks } from './readHooks.js'
import { swapInWidget } from './swapInWidget.js'

/** What was found in Chromium: a row each, with nothing where it holds, and what the pages asked. */
export type FoundInKit = Readonly<{
  rows: Readonly<Record<string, string | null>>
  calls: readonly string[]
  refused: readonly string[]
}>

/** What had to be gone around: faults of the kit, found by reading its source. */
export const faultsOfKit: readonly string[] = [
  'with viem 2.57.1, which its range of peers allows, the widget of 8.0.12 draws nothing: it reads an empty amount with parseUnits (SwapWidgetRenderer), which throws by now; it is run with 2.39.3',
  'without its property wallet the widget lets a person press and then says “Missing a valid wallet”: useQuote is given that property, and not what it has from wagmi instead; it is given one',
  'that wallet has to come of the SDK release it is made with (5.2.8): adaptViemWallet of another asks a client that nobody has made',
  'a defaultToAddress is forgotten once a wallet connects: for a moment the address of the wallet is not read yet (useWalletAddress), and useDisconnected takes that for its end; the widget pays the wallet itself here',
  'its hooks ask GET /requests/v2 (useRequests, useDepositAddressStatus) and GET /intents/status/v2 (useExecutionStatus), of which the interface lets the first end: the proxy is told to let them through',
]

type Token = Readonly<{ address: `0x${string}`; symbol: 'ETH' | 'USDC'; decimals: number }>

/** Uses the service's published hooks and its widget as a person would, in Chromium. */
export async function useKit(place: Place): Promise<FoundInKit> {
  const { localnet, baseUrl } = place
  const [harbour, ridge] = localnet.chains
  if (harbour === undefined || ridge === undefined) throw new Error('The local network has two chains.')
  const { privateKey, address: account } = evmAccount(localnet, 2)
  const ether: Token = { address: zeroAddress, symbol: 'ETH', decimals: 18 }
  const dollarsOn = ({ contracts }: LocalnetChain): Token => ({
    ...{ address: contracts.usdc, symbol: 'USDC', decimals: 6 },
  })
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
    const swaps = [
      ['ETH by its widget', [ether, ether], '0.01'],
      ['USDC by its widget, approved', [dollarsOn(harbour), dollarsOn(ridge)], '20'],
      ['USDC to ETH by its widget', [dollarsOn(harbour), ether], '30'],
    ] as const
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
    for (const [name, [from, to], amount] of swaps) {
      const swapPlace = { show: 'swap', from: tokenOn(harbour, from), to: tokenOn(ridge, to) }
      const opened = await pages.open({ ...common, ...swapPlace }, others)
      rows[`${name} in Chromium`] = await swapInWidget(opened, amount, () =>
        balanceOf(ridge, to.address, account),
      )
      note(opened)
    }
    return { rows, calls: [...calls].sort(), refused: [...refused].sort() }
  } finally {
    await pages.stop()
  }
}
