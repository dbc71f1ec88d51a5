import { createIntentClient } from '@portage/core'
import { watchRequest } from '@portage/core/actions'
import { judge, type Result } from './lib/evidence.js'
import {
  appOf,
  type CarriedOut,
  type Case,
  evmCases,
  familyCases,
  withAppFees,
} from './lib/officialClient/cases.js'
import { openPlace, type Place } from './lib/officialClient/openPlace.js'
import { type OfficialClient, startClient } from './lib/officialClient/startClient.js'

export const statement =
  'The service’s own published client, which nobody here wrote, carries out every kind of quote it can ask for against localnet and through the proxy, and what it quoted is what the chains show.'

/** How the client is told of statuses. */
type Way = 'polling' | 'socket'

const instead = ({ localnet }: Place): Readonly<Record<string, string>> => ({
  ...(localnet.bitcoin && { 'https://mempool.space/api': localnet.bitcoin.apiUrl }),
  ...(localnet.hyperliquid && { 'https://api.hyperliquid.xyz': localnet.hyperliquid.url }),
})

/** Waits until the service has done what there is to do for a request. */
async function untilOver({ localnet }: Place, requestId: string | null): Promise<void> {
  if (requestId === null) return
  const { url: baseUrl, wsUrl, apiKey } = localnet
  const client = createIntentClient({ baseUrl, wsUrl, apiKey })
  const ended = new AbortController()
  for await (const { status } of watchRequest(client, { requestId, signal: ended.signal }))
    if (['success', 'refund', 'failure'].includes(status)) break
  ended.abort()
}

/**
 * Claims what an earlier execution earned for the app, in the client's own words.
 *
 * @returns what is wrong; nothing when it holds
 */
async function claimFees(client: OfficialClient, { localnet }: Place): Promise<readonly string[]> {
  const { account, chain, balance } = appOf(localnet)
  const before = await balance()
  const { earned } = await client.ask<Readonly<{ earned: string }>>('claim-fees', {
    account,
    ...{ chainId: chain.id, currency: chain.contracts.usdc, recipient: account.address },
  })
  const gained = (await balance()) - before
  if (gained === 0n) return ['nothing arrived']
  return gained === BigInt(earned) ? [] : [`${earned} was earned and ${gained} arrived`]
}

/** @returns what is wrong; nothing when it holds */
async function carryOut(
  client: OfficialClient,
  place: Place,
  one: Case,
  withOrder: boolean,
): Promise<readonly string[]> {
  const { faults } = place.localnet
  const before = await one.balance()
  if (one.fault) faults.set(one.fault.name, one.fault.value ?? true)
  try {
    const { account, quote } = one
    const done = await client.ask<CarriedOut>('carry-out', { account, quote, withOrder })
    if (done.orderId !== done.encodedOrderId)
      return [`the order id is ${done.orderId}, and ${done.encodedOrderId} by the published encoder`]
    // The client leaves a deposit of Bitcoin alone once the network has seen it.
    await untilOver(place, done.requestId)
    const gained = (await one.balance()) - before
    if (one.ends === 'refunded') {
      if (!done.isRefunded) return ['the client does not call it refunded']
      // The refund costs what the service says it does, and never all of it.
      return -gained < BigInt(done.sent) ? [] : [`of ${done.sent} nothing came back`]
    }
    if (done.isRefunded) return ['the client calls it refunded']
    return gained === BigInt(done.received) ? [] : [`${done.received} was quoted and ${gained} arrived`]
  } catch (error) {
    if (one.ends === 'refunded' && String(error).toLowerCase().includes('refund')) return []
    return [`the client says “${error instanceof Error ? error.message : String(error)}”`]
  } finally {
    if (one.fault) faults.set(one.fault.name, false)
  }
}

async function measure(place: Place, ways: readonly Way[], cases: readonly Case[]): Promise<Result> {
  const { localnet, baseUrl } = place
  const signPsbt = (psbt: string): string => {
    const user = localnet.bitcoin?.users[0]
    if (user === undefined) throw new Error('There is no account of Bitcoin here.')
    return Buffer.from(user.signPsbt(psbt), 'hex').toString('base64')
  }
  const client = await startClient(signPsbt)
  try {
    const rows: Record<string, string> = {}
    const wrong: string[] = []
    for (const way of ways) {
      const wsUrl = way === 'socket' ? localnet.wsUrl : null
      await client.ask('open', { baseUrl, wsUrl, instead: instead(place) })
      for (const one of cases) {
        const found = await carryOut(client, place, one, ways.length > 1)
        const name = `${one.name}, ${way}`
        rows[name] = found.length === 0 ? 'holds' : found.join('; ')
        wrong.push(...found.map((what) => `${name}: ${what}`))
      }
      if (!cases.some(({ name }) => name === withAppFees)) continue
      const found = await claimFees(client, place)
      rows[`fees of an app claimed, ${way}`] = found.length === 0 ? 'holds' : found.join('; ')
      wrong.push(...found.map((what) => `fees of an app claimed, ${way}: ${what}`))
    }
    return judge(wrong, {
      client: '@relayprotocol/relay-sdk 7.0.3',
      executions: Object.keys(rows).length,
      rows,
      calls: place.calls(),
    })
  } finally {
    await client.stop()
  }
}

/** Four kinds of quote of the EVM. */
export async function short(): Promise<Result> {
  const place = await openPlace({ blockTime: 'automine', pollInterval: 50 })
  try {
    const cases = evmCases(place.localnet)
    const few = cases.filter(({ name }) => /^(ETH between|USDC between|ETH to USDC on|USDC that)/.test(name))
    return await measure(place, ['polling'], few)
  } finally {
    await place.stop()
  }
}

/** Every kind of quote, each with polling and with the websocket, and every family the client has a wallet for. */
export async function full(): Promise<Result> {
  const place = await openPlace({
    ...{ blockTime: 'automine', pollInterval: 50 },
    ...{ solana: true, bitcoin: true, tron: true },
  })
  try {
    return await measure(
      place,
      ['polling', 'socket'],
      [...evmCases(place.localnet), ...familyCases(place.localnet)],
    )
  } finally {
    await place.stop()
  }
}
