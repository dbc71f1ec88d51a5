import type { QuoteRequest, Trusted } from '@portage/core'
import type { Localnet } from '@portage/localnet'
import { zeroAddress } from 'viem'
import { type Ask, carryOutQuote, createAsk, type LocalQuote, settle } from './callLocally.js'
import type { Core, Example } from './example.js'

/** What localnet is asked for; amounts and kinds of trade as text, as they are sent. */
type Asked = Readonly<Record<string, unknown>>

/** Quotes of which something is not covered: calls of a router, whose an address is, what becomes of a permit. */
const unverifiable = ['a swap on one chain', 'a token no solver takes', 'a permit', 'a deposit address']

/**
 * The answers of a running local network as examples: chains, currencies, quotes of every kind it gives, statuses, and
 * the records of a bridge that was filled, one that was refunded and a swap on one chain. Money is really moved.
 */
export async function localExamples(core: Core, localnet: Localnet): Promise<readonly Example[]> {
  const [harbour, ridge] = localnet.chains
  const user = localnet.accounts[0]
  if (!harbour || !ridge || !user) throw new Error('A local network has two chains and accounts.')
  const ask = createAsk(localnet)
  const chains = await ask('GET', '/chains')
  const across = {
    user: user.address,
    originChainId: harbour.id,
    destinationChainId: ridge.id,
    originCurrency: zeroAddress,
    destinationCurrency: zeroAddress,
    amount: '100000000000000000',
    tradeType: 'EXACT_INPUT',
    refundTo: user.address,
    includeProtocolData: true,
  }
  const usdc = { originCurrency: harbour.contracts.usdc, destinationCurrency: ridge.contracts.usdc }
  const onOneChain = { destinationChainId: harbour.id, destinationCurrency: harbour.contracts.usdc }
  const asked: Readonly<Record<string, Asked>> = {
    'ETH across': across,
    'USDC across': { ...across, ...usdc, amount: '5000000' },
    'exact output': { ...across, tradeType: 'EXACT_OUTPUT' },
    'a permit': { ...across, ...usdc, amount: '5000000', usePermit: true },
    'a plain transfer': { ...across, ...usdc, amount: '5000000', explicitDeposit: false },
    'a token no solver takes': { ...across, destinationCurrency: ridge.contracts.buoy },
    'a swap on one chain': { ...across, ...onOneChain },
    'a deposit address': { ...across, ...usdc, amount: '5000000', useDepositAddress: true },
  }
  const quotes = await inTurn(Object.entries(asked), async ([name, body]) => ({
    name,
    body,
    json: await ask('POST', '/quote/v2', body),
  }))
  const judge = { chains: core.wire.decodeChains(chains), trusted: trustedOf(localnet), now: Date.now() }
  const moved = await inTurn(
    [across, { ...across, referrer: 'debug-force-refund' }, { ...across, ...onOneChain }],
    async (body) => {
      const quote = (await ask('POST', '/quote/v2', body)) as LocalQuote
      const waiting = await ask('GET', `/intents/status/v3?requestId=${quote.requestId}`)
      await carryOutQuote(localnet.chains, user.privateKey, quote)
      return [waiting, await settle(localnet, ask, quote.requestId)]
    },
  )
  return [
    { name: 'localnet chains', kind: 'chains', json: chains },
    { name: 'localnet currencies', kind: 'currencies', json: await ask('POST', '/currencies/v2', {}) },
    ...quotes.map(({ name, body, json }) => ({
      name: `localnet ${name}`,
      kind: 'quote' as const,
      json,
      request: requestOf(body),
      judged: {
        ...judge,
        verdict: unverifiable.includes(name) ? ('unverifiable' as const) : ('verified' as const),
      },
    })),
    ...moved.flat().map((json, at) => ({ name: `localnet status ${at}`, kind: 'status' as const, json })),
    { name: 'localnet requests', kind: 'requests', json: await ask('GET', '/requests/v3?limit=3') },
    ...(await readRest(ask, across, quotes.at(-1)?.json as LocalQuote)),
    ...(await readRecovery(ask, { slug: harbour.slug, id: harbour.id, owner: user.address })),
  ]
}

/** A preview, and the record of the address that the last quote made. */
async function readRest(ask: Ask, across: Asked, { requestId }: LocalQuote): Promise<readonly Example[]> {
  const body = { ...across, indicativeQuote: true }
  const record = await ask('GET', `/deposit-addresses/v2?requestId=${requestId}`)
  return [
    { name: 'localnet preview', kind: 'preview', json: await ask('POST', '/quote/v2', body) },
    { name: 'localnet deposit address', kind: 'deposit address', json: record },
  ]
}

/** What an owner has on the hub, what a withdrawal of it is signed with, and a job that nobody knows. */
async function readRecovery(
  ask: Ask,
  { slug, id, owner }: Readonly<{ slug: string; id: number; owner: string }>,
): Promise<readonly Example[]> {
  const terms = { chainId: slug, currency: zeroAddress, amount: '12345', ownerChainId: slug, owner }
  await ask('POST', '/localnet/hub/grant', terms)
  const balances = await ask('GET', `/withdrawals/balances?recoveryAddress=${owner}&ownerChainId=${id}`)
  const prepared = await ask('POST', '/withdrawals/request', { ...terms, recipient: owner })
  return [
    { name: 'localnet recovery balances', kind: 'recovery balances', json: balances },
    { name: 'localnet prepared withdrawal', kind: 'prepared withdrawal', json: prepared },
    {
      name: 'localnet withdrawal',
      kind: 'withdrawal',
      json: await ask('GET', '/withdrawals/status?id=nobody'),
    },
  ]
}

function requestOf(body: Asked): QuoteRequest {
  return { ...(body as unknown as QuoteRequest), amount: BigInt(String(body.amount)) }
}

function trustedOf({ chains }: Localnet): Trusted {
  return Object.fromEntries(
    chains.map(({ id, slug, contracts: { depository, router, approvalProxy } }) => [
      slug,
      { chainId: id, vmType: 'evm' as const, depository, router, approvalProxy },
    ]),
  )
}

async function inTurn<Input, Output>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}
