import type { Chain, Quote } from '@portage/core'
import { type Verification, verifyQuote } from '@portage/core/verification'
import { decodeChains, decodeQuote } from '@portage/core/wire'
import { judge, type Result } from './lib/evidence.js'
import { serviceVmType } from './lib/orderVmTypes.js'
import { findSpec, hasSpec, readSpec, specAbsent } from './lib/readSpec.js'

export const statement =
  'Two quotes recorded from the live service are verified as of their capture, and fail on their deadline alone today.'

/** The service gives an order a week. */
const orderLifeMs = 7 * 24 * 3_600_000

type Recorded = Readonly<{
  details: Readonly<{
    sender: string
    recipient: string
    currencyIn: Readonly<{ amount: string; currency: Readonly<{ chainId: number; address: string }> }>
    currencyOut: Readonly<{ currency: Readonly<{ chainId: number; address: string }> }>
  }>
}>

/** The chains as the settlement protocol lists them, in the shape the service answers with. */
function readChains(): readonly Chain[] {
  const map = readSpec('chains-protocol-map.json') as {
    chains: { slug: string; vmType: string; depository: string; hubChainId: string }[]
  }
  // The hub's id is the chain's own only on EVM chains; the others play no part here.
  const evm = map.chains.filter((chain) => chain.vmType === 'ethereum-vm')
  return decodeChains({
    chains: evm.map((chain) => ({
      id: Number.parseInt(chain.hubChainId, 10),
      name: chain.slug,
      displayName: chain.slug,
      vmType: serviceVmType(chain.vmType),
      protocol: { v2: { chainId: chain.slug, depository: chain.depository } },
    })),
  })
}

/** The quote and what must have been asked to get it. */
function readQuote(prefix: string): Quote {
  const json = readSpec(findSpec('quotes', prefix)) as Recorded
  const { sender, recipient, currencyIn, currencyOut } = json.details
  const request = {
    user: sender,
    recipient,
    originChainId: currencyIn.currency.chainId,
    destinationChainId: currencyOut.currency.chainId,
    originCurrency: currencyIn.currency.address,
    destinationCurrency: currencyOut.currency.address,
    amount: BigInt(currencyIn.amount),
    tradeType: 'EXACT_INPUT' as const,
  }
  return decodeQuote(json, { request, receivedAt: 0 })
}

function verifyAt(quote: Quote, chains: readonly Chain[], now: number): Verification {
  return verifyQuote({ quote, request: quote.request, chains, account: quote.request.user, now })
}

function codes(verification: Verification, result: 'uncovered' | 'failed'): string[] {
  return verification.findings.filter((finding) => finding.result === result).map((finding) => finding.code)
}

/** What is not as stated about one quote. */
function contradictions(quote: Quote, chains: readonly Chain[]): string[] {
  const name = `quote ${quote.requestId.slice(0, 12)}…`
  const deadline = (quote.protocol?.orderData.output.deadline ?? 0) * 1_000
  const then = verifyAt(quote, chains, deadline - orderLifeMs)
  const now = verifyAt(quote, chains, Date.now())
  const failedNow = [...new Set(codes(now, 'failed'))]
  const wrong: string[] = []
  if (then.verdict !== 'verified') {
    const why = [...codes(then, 'failed'), ...codes(then, 'uncovered')].join(', ')
    wrong.push(`${name} at capture: expected verified, got ${then.verdict} (${why})`)
  }
  if (now.verdict !== 'failed' || failedNow.join() !== 'order-deadline') {
    wrong.push(
      `${name} today: expected to fail on order-deadline alone, got ${now.verdict} (${failedNow.join(', ')})`,
    )
  }
  return wrong
}

export async function full(): Promise<Result> {
  if (!hasSpec()) return specAbsent
  const chains = readChains()
  const quotes = ['a-', 'b-'].map(readQuote)
  const wrong = quotes.flatMap((quote) => contradictions(quote, chains))
  return judge(wrong, { quotes: quotes.length, chains: chains.length })
}

/** It takes a fraction of a second, so there is no shorter form. */
export function short(): Promise<Result> {
  return full()
}
