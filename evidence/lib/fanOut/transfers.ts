import { createIntentClient, type Quote } from '@portage/core'
import { getQuote } from '@portage/core/actions'
import type { Localnet } from '@portage/localnet'
import { zeroAddress } from 'viem'

/** How many go on side by side. */
const lanes = 8

/** Quotes of localnet, each a request of its own. */
export async function quoteMany(localnet: Localnet, wanted: number): Promise<readonly Quote[]> {
  const client = createIntentClient({ baseUrl: localnet.url, apiKey: localnet.apiKey })
  const [origin, destination] = localnet.chains
  if (!origin || !destination) throw new Error('Localnet gave no chains.')
  return sideBySide(wanted, async (index) => {
    const account = localnet.accounts[index % localnet.accounts.length]
    if (!account) throw new Error('Localnet gave no accounts.')
    return getQuote(client, {
      user: account.address,
      originChainId: origin.id,
      destinationChainId: destination.id,
      originCurrency: zeroAddress,
      destinationCurrency: zeroAddress,
      amount: 10n ** 14n + BigInt(index),
    })
  })
}

/** Pays into them, as wallets would: the accounts of localnet are unlocked at its chains. */
export async function payAll(localnet: Localnet, quotes: readonly Quote[]): Promise<void> {
  const lane = async (account: string): Promise<void> => {
    // One after another: two at once from one account would take the same nonce.
    for (const quote of quotes) if (quote.request.user === account) await pay(localnet, quote)
  }
  await Promise.all(localnet.accounts.map(({ address }) => lane(address)))
}

async function pay(localnet: Localnet, quote: Quote): Promise<void> {
  const [call] = quote.steps.flatMap(({ items }) => items.map((item) => item.call))
  if (call?.vm !== 'evm') throw new Error('A quote asks for something else than a transaction.')
  const chain = localnet.chains.find(({ id }) => id === call.chainId)
  const transaction = {
    from: call.from,
    to: call.to,
    data: call.data,
    value: `0x${call.value.toString(16)}`,
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [transaction] }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(chain?.rpcUrl ?? '', { method: 'POST', body: JSON.stringify(body), headers })
  const { error } = (await answer.json()) as { error?: { message: string } }
  if (error) throw new Error(`A deposit was refused: ${error.message}`)
}

async function sideBySide<Done>(
  count: number,
  run: (index: number) => Promise<Done>,
): Promise<readonly Done[]> {
  const done: Done[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) done[index] = await run(index)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}
