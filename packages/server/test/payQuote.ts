import type { Quote } from '@portage/core'
import type { Localnet } from '@portage/localnet'

/** Pays into a quote of one transaction, as a wallet would. The accounts of localnet are unlocked at its chains. */
export async function payQuote(localnet: Localnet, quote: Quote): Promise<void> {
  for (const step of quote.steps) {
    for (const { call } of step.items) {
      if (call.vm !== 'evm') throw new Error(`A quote asks for a call of ${call.vm}.`)
      const chain = localnet.chains.find(({ id }) => id === call.chainId)
      const transaction = {
        from: localnet.accounts[0]?.address,
        to: call.to,
        data: call.data,
        value: `0x${call.value.toString(16)}`,
      }
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [transaction] }
      const response = await fetch(chain?.rpcUrl ?? '', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      const { error } = (await response.json()) as { error?: { message: string } }
      if (error) throw new Error(error.message)
    }
  }
}
