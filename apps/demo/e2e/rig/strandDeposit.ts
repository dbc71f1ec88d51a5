import { expect } from '@playwright/test'
import { createWalletdProvider, type Walletd } from '@portage/testing'
import { numberToHex, parseEther, zeroAddress } from 'viem'
import type { Demo } from '../../server/startDemo.mjs'
import type { Ledger } from './createLedger.js'
import { finalize } from './finalize.js'
import { refuseForGood } from './recoveryPanel.js'

type Quote = Readonly<{
  steps: readonly Readonly<{
    requestId: string
    items: readonly Readonly<{ data: Readonly<{ to: string; value: string; data: string }> }>[]
  }>[]
}>

/**
 * A deposit of ETH from Harbour that nobody fills and nobody sends back, final on its chain: asked of the wallet as a
 * page would, by no page. Whoever looks for it finds it without a journal.
 */
export async function strandDeposit(
  { localnet }: Demo,
  { walletd, ledger }: Readonly<{ walletd: Walletd; ledger: Ledger }>,
  ether: string,
): Promise<void> {
  refuseForGood(localnet.faults)
  const { account } = await walletd.state()
  const [harbour, ridge] = [ledger.chain('Harbour'), ledger.chain('Ridge')]
  const answer = await fetch(`${localnet.url}/quote/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': localnet.apiKey },
    body: JSON.stringify({
      ...{ user: account, recipient: account, tradeType: 'EXACT_INPUT', amount: `${parseEther(ether)}` },
      ...{ originChainId: harbour.id, originCurrency: zeroAddress },
      ...{ destinationChainId: ridge.id, destinationCurrency: zeroAddress },
    }),
  })
  const [step] = ((await answer.json()) as Quote).steps
  const { to, value, data } = step?.items[0]?.data ?? {}
  const call = { from: account, to, data, value: numberToHex(BigInt(value ?? '0')) }
  const asked = createWalletdProvider(walletd.url).request({ method: 'eth_sendTransaction', params: [call] })
  await walletd.approve((await walletd.waitForPrompt()).id)
  await asked

  const readStatus = async (): Promise<unknown> => {
    const status = await fetch(`${localnet.url}/intents/status/v3?requestId=${step?.requestId}`)
    return ((await status.json()) as Readonly<{ status: unknown }>).status
  }
  await expect.poll(readStatus).toBe('failure')
  await finalize(ledger, 'Harbour')
}
