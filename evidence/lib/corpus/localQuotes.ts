import { createIntentClient, type QuoteRequest, type Trusted } from '@portage/core'
import { getChains, getQuote } from '@portage/core/actions'
import type { TokenReading } from '@portage/core/verification'
import { createAccounts, type Localnet, type LocalnetChain, startLocalnet } from '@portage/localnet'
import { createPublicClient, erc20Abi, http, parseUnits, zeroAddress } from 'viem'
import type { HonestQuote } from './honestQuote.js'

type Draw = () => number

/**
 * Real quotes from a local network that is gone again when this answers: random amounts, both directions, native
 * and tokens, slippages, recipients and refund addresses. No money is moved.
 */
export async function readLocalQuotes(wanted: number, draw: Draw): Promise<readonly HonestQuote[]> {
  const localnet = await startLocalnet({ blockTime: 'automine' })
  try {
    let answer: unknown
    const client = createIntentClient({
      baseUrl: localnet.url,
      apiKey: localnet.apiKey,
      fetch: async (...request) => {
        const response = await fetch(...request)
        answer = await response.clone().json()
        return response
      },
    })
    const chains = await getChains(client)
    const tokens = await readTokens(localnet)
    const trusted = trust(localnet)
    const quotes: HonestQuote[] = []
    while (quotes.length < wanted) {
      const request = drawRequest(localnet, tokens, quotes.length, draw)
      const { receivedAt } = await getQuote(client, request)
      const name = `localnet ${quotes.length}`
      quotes.push({ name, json: answer, request, chains, trusted, now: receivedAt, tokens })
    }
    return quotes
  } finally {
    await localnet.stop()
  }
}

function trust({ chains }: Localnet): Trusted {
  const solver = createAccounts().solver.address
  return Object.fromEntries(
    chains.map(({ id, slug, contracts: { depository, router, approvalProxy } }) => [
      slug,
      { chainId: id, vmType: 'evm' as const, depository, router, approvalProxy, solver },
    ]),
  )
}

/** A token of which nobody says two things. */
type Token = TokenReading & Readonly<{ decimals: number }>

/** Decimals and symbols as the tokens' own contracts say. */
async function readTokens({ chains }: Localnet): Promise<readonly Token[]> {
  const readings = chains.map(async ({ id, rpcUrl, contracts: { usdc, dai } }) => {
    const client = createPublicClient({ transport: http(rpcUrl) })
    const read = [usdc, dai].map(async (address) => ({
      chainId: id,
      address,
      decimals: await client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
      symbol: await client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
    }))
    return [{ chainId: id, address: zeroAddress, decimals: 18, symbol: 'ETH' }, ...(await Promise.all(read))]
  })
  return (await Promise.all(readings)).flat()
}

/** The first four are the pairs of native and token; the rest is chance. */
function drawRequest(
  { accounts, chains }: Localnet,
  tokens: readonly Token[],
  at: number,
  draw: Draw,
): QuoteRequest {
  const pick = <Value>(values: readonly Value[], by: number = Math.floor(draw() * values.length)): Value =>
    values[by % values.length] as Value
  const byTurns = at % 2 === 0 ? chains : [...chains].reverse()
  const [origin, destination] = byTurns
  if (!origin || !destination) throw new Error('Localnet has two chains.')
  const of = ({ id }: LocalnetChain): readonly Token[] => tokens.filter(({ chainId }) => chainId === id)
  const from = pick(of(origin), at < 4 ? at >> 1 : undefined)
  const to = pick(of(destination), at < 4 ? at & 1 : undefined)
  const units = from.address === zeroAddress ? 0.001 + draw() * 2 : 2 + draw() * 5_000
  const slippage = pick([undefined, undefined, 0, 1, 50, 100, 300, 1_000])
  const recipient = pick([undefined, drawAddress(draw)])
  const refundTo = pick([undefined, undefined, drawAddress(draw)])
  return {
    user: pick(accounts).address,
    originChainId: origin.id,
    destinationChainId: destination.id,
    originCurrency: from.address,
    destinationCurrency: to.address,
    amount: parseUnits(units.toFixed(6), from.decimals),
    ...(slippage === undefined ? {} : { slippageTolerance: slippage }),
    ...(recipient === undefined ? {} : { recipient }),
    ...(refundTo === undefined ? {} : { refundTo }),
    ...(draw() < 0.5 ? { tradeType: 'EXACT_INPUT' as const } : {}),
  }
}

function drawAddress(draw: Draw): string {
  return `0x${Array.from({ length: 40 }, () => Math.floor(draw() * 16).toString(16)).join('')}`
}
