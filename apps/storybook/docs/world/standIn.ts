import type { Clock, QuoteRequest, Trusted } from '@portage/core'
import { createIntentClient } from '@portage/core'
import { createMemoryJournal, type Reader } from '@portage/core/execution'
import type { WalletAdapter } from '@portage/react'
import recorded from './recorded.json' with { type: 'json' }

const { asked } = recorded

/** The one question the stand-in knows: 0.1 ETH from Harbour, to arrive as USDC on Ridge. */
export const request: QuoteRequest = {
  user: asked.user,
  originChainId: asked.originChainId,
  destinationChainId: asked.destinationChainId,
  originCurrency: asked.originCurrency,
  destinationCurrency: asked.destinationCurrency,
  amount: BigInt(asked.amount),
}

/** The contracts of the local network that the answers were recorded from. */
export const trusted = recorded.trusted as unknown as Trusted

/** Always when they were recorded, so that nothing shown here grows old; what waits for a moment waits for it. */
export const clock: Clock = {
  now: () => recorded.receivedAt,
  setTimeout: (run, delay) => {
    // biome-ignore lint/plugin/noWaits: a visitor of the guide types here, and what waits for a moment waits for it.
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

const answers: Readonly<Record<string, unknown>> = { '/chains': recorded.chains, '/quote/v2': recorded.quote }
const { currencyIn, currencyOut } = recorded.quote.details
const sides = [currencyIn, currencyOut]

/** What one of a token is worth by the recorded quote. */
function priceOf(address: string | null): number | null {
  const side = sides.find(({ currency }) => currency.address === address)
  return side ? Number(side.amountUsd) / Number(side.amountFormatted) : null
}

/** The recorded answers in the place of the network. A question with another amount gets the service's refusal. */
const fetch: typeof globalThis.fetch = async (input, init) => {
  const { pathname: path, searchParams } = new URL(String(input))
  if (path === '/currencies/token/price')
    return Response.json({ price: priceOf(searchParams.get('address')) })
  const answer = answers[path]
  if (answer === undefined)
    return Response.json({ message: 'Not recorded.', errorCode: 'UNKNOWN_ERROR' }, { status: 404 })
  if (path === '/quote/v2' && JSON.parse(String(init?.body)).amount !== asked.amount)
    return Response.json(
      { message: 'Only 0.1 ETH is recorded here.', errorCode: 'NO_QUOTES' },
      { status: 400 },
    )
  return Response.json(answer)
}

/** A client as an app makes it, with the recorded answers in the place of the network. */
export const client = createIntentClient({ baseUrl: 'https://service.invalid', fetch, clock })

/** Reads the two tokens as they were recorded. Yours reads the chains: `createEvmReader`. */
export const readers: readonly Reader[] = [
  {
    canRead: () => true,
    readToken: async ({ token }: Readonly<{ token: string }>) =>
      sides.find(({ currency }) => currency.address === token)?.currency,
  } as unknown as Reader,
]

/** Keeps what it is told for as long as this page. A page of yours takes `createIndexedDbJournal()`. */
export const journal = createMemoryJournal()

/** Nobody is connected: the examples ask, and show, and open no wallet. A page of yours takes `createWagmiAdapter`. */
export const adapters: readonly WalletAdapter[] = []
