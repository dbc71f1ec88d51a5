import { type Chain, createIntentClient, type Quote, type Trusted } from '@portage/core'
import { getChains, getQuote } from '@portage/core/actions'
import { startLocalnet, trustedContracts } from '@portage/localnet'
import { zeroAddress } from 'viem'

export type Quoted = Readonly<{
  account: string
  chains: readonly Chain[]
  trusted: Trusted
  /** One step each, in the native currency, no two alike. */
  quotes: readonly Quote[]
}>

/** Real quotes with real orders, from a local network that is gone again when this answers. */
export async function quoteLocally(wanted: number): Promise<Quoted> {
  const localnet = await startLocalnet({ blockTime: 'automine' })
  try {
    const { url, apiKey, accounts } = localnet
    const account = accounts[0]?.address
    const [origin, destination] = localnet.chains
    if (!account || !origin || !destination) throw new Error('Localnet gave no account or no chains.')
    const client = createIntentClient({ baseUrl: url, apiKey })
    const quotes: Quote[] = []
    while (quotes.length < wanted) {
      quotes.push(
        await getQuote(client, {
          user: account,
          originChainId: origin.id,
          destinationChainId: destination.id,
          originCurrency: zeroAddress,
          destinationCurrency: zeroAddress,
          amount: 10n ** 15n + BigInt(quotes.length),
        }),
      )
    }
    return {
      account,
      quotes,
      chains: await getChains(client),
      trusted: trustedContracts(localnet.chains),
    }
  } finally {
    await localnet.stop()
  }
}
