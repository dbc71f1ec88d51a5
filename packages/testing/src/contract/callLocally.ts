import type { Localnet, LocalnetChain } from '@portage/localnet'
import { createWalletClient, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'

/** As much of a quote as is needed to carry it out by hand. */
export type LocalQuote = Readonly<{
  requestId: string
  steps: readonly Readonly<{
    items: readonly Readonly<{ data: Readonly<{ to: Hex; data: Hex; value: string; chainId: number }> }>[]
  }>[]
}>

/** Calls the service with its key, past everything of the core. Throws where it is refused. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

/** The same for one network. */
export function createAsk({ url, apiKey }: Localnet): Ask {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: unknown = await response.json()
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(json)}`)
    return json
  }
}

/** Sends the transactions of a quote, each after the one before is in a block. */
export async function carryOutQuote(
  chains: readonly LocalnetChain[],
  key: Hex,
  { steps }: LocalQuote,
): Promise<void> {
  const account = privateKeyToAccount(key)
  for (const { data } of steps.flatMap(({ items }) => items)) {
    const rpcUrl = chains.find(({ id }) => id === data.chainId)?.rpcUrl
    const client = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions)
    const hash = await client.sendTransaction({
      to: data.to,
      data: data.data,
      value: BigInt(data.value),
      chain: null,
    })
    await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  }
}

/** Waits until the service tells the end of a request, and answers with its last status. */
export function settle({ wsUrl }: Localnet, ask: Ask, requestId: string): Promise<unknown> {
  const socket = new WebSocket(wsUrl)
  const ended = new Promise<unknown>((resolve, reject) => {
    const read = async (): Promise<void> => {
      const status = await ask('GET', `/intents/status/v3?requestId=${requestId}`)
      if (['success', 'refund'].includes(String((status as { status: string }).status))) resolve(status)
    }
    socket.once('error', reject)
    socket.on('message', (text) => {
      const { type } = JSON.parse(String(text)) as { type?: string }
      const filters = { id: requestId }
      if (type === 'connection')
        socket.send(JSON.stringify({ type: 'subscribe', event: 'request.status.updated', filters }))
      // What was told before the subscription is read with it.
      else read().catch(reject)
    })
  })
  return ended.finally(() => socket.terminate())
}
