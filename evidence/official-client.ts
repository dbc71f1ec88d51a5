import { createIntentClient } from '@portage/core'
import { watchRequest } from '@portage/core/actions'
import { judge, type Result } from './lib/evidence.js'
import { findChromium } from './lib/findChromium.js'
import {
  appOf,
  type CarriedOut,
  type Case,
  evmCases,
  familyCases,
  type Way,
  withAppFees,
} from './lib/officialClient/cases.js'
import { exchangeCases } from './lib/officialClient/exchangeCases.js'
import { gaslessCases } from './lib/officialClient/gaslessCases.js'
import { openPlace, type Place } from './lib/officialClient/openPlace.js'
import { type OfficialClient, startClient } from './lib/officialClient/startClient.js'
import { faultsOfKit, useKit } from './lib/officialClient/useKit.js'

export const statement =
  'The service’s own published client, which nobody here wrote, carries out every kind of quote it can ask for against localnet and through the proxy, and what it quoted is what the chains show.'

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

/** Claims what an earlier execution earned for the app, in the client's own words. */
async function claimFees(client: OfficialClient, { localnet }: Place): Promise<Found> {
  const { account, chain, balance } = appOf(localnet)
  const before = await balance()
  const { earned } = await client.ask<Readonly<{ earned: string }>>('claim-fees', {
    account,
    ...{ chainId: chain.id, currency: chain.contracts.usdc, recipient: account.address },
  })
  const gained = (await balance()) - before
  if (gained === 0n) return wrongBy('nothing arrived')
  return gained === BigInt(earned) ? { type: 'holds' } : wrongBy(`${earned} was earned and ${gained} arrived`)
}

/** What was found of one execution. */
type Found = Readonly<
  | { type: 'holds' }
  /** The client has a fault here, and the chains show what they should. */
  | { type: 'of-client'; reason: string }
  | { type: 'wrong'; what: string }
>

const wrongBy = (what: string): Found => ({ type: 'wrong', what })

async function carryOut(
  client: OfficialClient,
  place: Place,
  one: Case,
  { way, withOrder }: Readonly<{ way: Way; withOrder: boolean }>,
): Promise<Found> {
  const { faults } = place.localnet
  const ofClient = one.ofClient?.way === way ? one.ofClient : undefined
  const before = await one.balance()
  if (one.fault) faults.set(one.fault.name, one.fault.value ?? true)
  try {
    const { account, quote, isGasless = false } = one
    const attempts = ofClient?.attempts
    const asked = { account, quote, isGasless, withOrder, attempts }
    const done = await client.ask<CarriedOut>('carry-out', asked)
    if (done.orderId !== done.encodedOrderId)
      return wrongBy(`the order id is ${done.orderId}, and ${done.encodedOrderId} by the published encoder`)
    // The client leaves a deposit of Bitcoin alone once the network has seen it.
    await untilOver(place, done.requestId)
    const gained = (await one.balance()) - before
    const ofChain = ofBalance(one, done, gained)
    if (ofChain !== null) return wrongBy(ofChain)
    if (ofClient === undefined) {
      const said = ofWords(one, done)
      return said === null ? { type: 'holds' } : wrongBy(said)
    }
    return done.failure?.includes(ofClient.says)
      ? { type: 'of-client', reason: ofClient.reason }
      : wrongBy(`the client has no longer the fault that is told of it: ${ofClient.reason}`)
  } catch (error) {
    return wrongBy(`the client says “${error instanceof Error ? error.message : String(error)}”`)
  } finally {
    if (one.fault) faults.set(one.fault.name, false)
  }
}

/** @returns what is wrong with what the chains show; null when it is right */
function ofBalance({ ends }: Case, { sent, received, failure }: CarriedOut, gained: bigint): string | null {
  // The refund costs what the service says it does, and never all of it.
  if (ends === 'refunded') return -gained < BigInt(sent) ? null : `of ${sent} nothing came back`
  if (gained === BigInt(received)) return null
  return `${received} was quoted and ${gained} arrived${failure === null ? '' : `; the client says “${failure}”`}`
}

/** @returns what is wrong with what the client says; null when it is right */
function ofWords({ ends }: Case, { isRefunded, failure }: CarriedOut): string | null {
  if (ends === 'refunded') {
    const isTold = isRefunded || failure?.toLowerCase().includes('refund') === true
    return isTold
      ? null
      : `the client does not call it refunded${failure === null ? '' : `, but says “${failure}”`}`
  }
  if (failure !== null) return `the client says “${failure}”`
  return isRefunded ? 'the client calls it refunded' : null
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
    const note = (name: string, found: Found): void => {
      rows[name] =
        found.type === 'holds'
          ? 'holds'
          : found.type === 'of-client'
            ? `holds on chain; the client’s own fault: ${found.reason}`
            : found.what
      if (found.type === 'wrong') wrong.push(`${name}: ${found.what}`)
    }
    for (const way of ways) {
      const wsUrl = way === 'socket' ? localnet.wsUrl : null
      await client.ask('open', { baseUrl, wsUrl, instead: instead(place) })
      for (const one of cases.filter((one) => (one.way ?? way) === way))
        note(`${one.name}, ${way}`, await carryOut(client, place, one, { way, withOrder: ways.length > 1 }))
      if (cases.some(({ name }) => name === withAppFees))
        note(`fees of an app claimed, ${way}`, await claimFees(client, place))
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

/**
 * Every kind of quote, each with polling and with the websocket, every family the client has a wallet for, and its hooks
 * and its widget in Chromium. With `CASE` in the environment only the rows whose names have this in them.
 */
export async function full(): Promise<Result> {
  const byClient = await fullByClient()
  if (!isWanted({ name: 'in Chromium' })) return byClient
  const found = await findChromium('full')
  if (found.path === null)
    return byClient.outcome === 'fails'
      ? byClient
      : { ...byClient, outcome: 'not-checked', reason: found.reason }
  const place = await openPlace({ blockTime: 'automine', pollInterval: 50 })
  try {
    const { rows, calls, refused } = await useKit(place)
    const failed = calls.filter((call) => !/ [23]\d\d$/.test(call))
    const wrong = [
      ...(byClient.outcome === 'fails' ? [byClient.reason ?? 'the client fails'] : []),
      ...Object.entries(rows).flatMap(([name, what]) => (what === null ? [] : [`${name}: ${what}`])),
      ...failed.map((call) => `the kit was answered ${call}`),
    ]
    const shown = Object.entries(rows).map(([name, what]) => [name, what ?? 'holds'])
    return judge(wrong, {
      ...byClient.facts,
      kit: '@relayprotocol/relay-kit-hooks 3.0.24, @relayprotocol/relay-kit-ui 8.0.12',
      inChromium: Object.fromEntries(shown),
      callsInChromium: calls,
      refusedInChromium: refused,
      faultsOfKit,
    })
  } finally {
    await place.stop()
  }
}

async function fullByClient(): Promise<Result> {
  const place = await openPlace({
    ...{ blockTime: 'automine', pollInterval: 50 },
    ...{ solana: true, bitcoin: true, tron: true, hyperliquid: true },
  })
  try {
    const { localnet } = place
    const cases = [
      ...evmCases(localnet),
      ...familyCases(localnet),
      ...exchangeCases(localnet),
      ...(await gaslessCases(localnet)),
    ]
    return await measure(place, ['polling', 'socket'], cases.filter(isWanted))
  } finally {
    await place.stop()
  }
}

const isWanted = ({ name }: Readonly<{ name: string }>): boolean => name.includes(process.env.CASE ?? '')
