import type { Chain } from '../domain/chain.js'
import type { Finding, Verdict, Verification } from '../domain/finding.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import type { Trusted } from '../domain/trusted.js'
import type { SimulationReading, TriedCall } from '../families/chainReadings.js'
import { evmChecks } from '../families/evm/evmChecks.js'
import type { Reader, Readers } from '../families/reader.js'
import { freeze } from '../utils/freeze.js'
import { leaveIfAborted } from '../utils/leaveIfAborted.js'
import { createContext, maxOrderLife } from './context.js'
import { failed, unchecked } from './judge.js'
import type { Context } from './rule.js'
import { allowanceReads, judgeAllowances } from './simulation/judgeAllowances.js'
import { judgeEnd, judgeFirst, unaffordable } from './simulation/judgeEnd.js'
import { isSwapOnOneChain, judgeInflow } from './simulation/judgeInflow.js'
import { judgeOutflow } from './simulation/judgeOutflow.js'
import { trusted as shipped } from './trusted.js'

export type SimulateQuoteParameters = Readonly<{
  quote: Quote
  /** What was asked for, as the host holds it. */
  request: QuoteRequest
  /** The service's list of chains. */
  chains: readonly Chain[]
  /** Replaces the registry this package ships with. */
  trusted?: Trusted | undefined
  /** The address that is going to sign. */
  account: string
  /** The host's own. Without one that reads the origin chain nothing is simulated. */
  readers: Readers
  /** What `verifyQuote` found. The answer holds it, and what the simulation adds. */
  verification: Verification
  signal?: AbortSignal | undefined
}>

/**
 * Tries out a quote's transactions on the host's own RPC, one after the other and from the account as it stands, and
 * looks at what would leave it, arrive and stay allowed. It looks where bytes alone tell nothing, as in swaps, and
 * takes a second look at everything else.
 *
 * It may lower a verdict and never raises one. What could not be tried out, because nobody reads the chain,
 * the RPC failed or its node cannot simulate, is `unchecked`. A quote that failed already is given back as it is. What
 * a simulation does not say stands in docs/security.md.
 *
 * @throws the signal's reason when it fires, and nothing else
 *
 * @example
 * const verified = verifyQuote({ quote, request, chains, account, now: Date.now() })
 * const verification = await simulateQuote({
 *   quote, request, chains, account, readers: { evm: reader }, verification: verified,
 * })
 */
export async function simulateQuote(parameters: SimulateQuoteParameters): Promise<Verification> {
  const { verification, signal } = parameters
  leaveIfAborted(signal)
  if (verification.verdict === 'failed') return verification
  const added = await simulateAll(parameters).catch(broken)
  leaveIfAborted(signal)
  return freeze({
    verdict: lowerVerdict(verification.verdict, added),
    findings: [...verification.findings, ...added],
  })
}

function lowerVerdict(verdict: Verdict, added: readonly Finding[]): Verdict {
  if (added.some(({ result }) => result === 'failed')) return 'failed'
  return added.some(({ result }) => result === 'uncovered') ? 'unverifiable' : verdict
}

async function simulateAll(parameters: SimulateQuoteParameters): Promise<readonly Finding[]> {
  const { quote, request, account, readers, signal } = parameters
  const chainId = request.originChainId
  const calls = callsOf(quote, chainId, account)
  if (calls.length === 0) return [notSimulated('the quote has no transaction that can be')]
  const reader = readers.evm
  if (!reader?.canRead(chainId)) return [notSimulated(`no RPC is configured for chain ${chainId}`)]

  // The rules read the same context; what they measure time and signatures by has no part in this.
  const context = createContext({
    ...parameters,
    trusted: parameters.trusted ?? shipped,
    now: quote.receivedAt,
    maxOrderLife,
    recover: undefined,
    chainTime: undefined,
    serviceTime: undefined,
    isContract: undefined,
    tokens: undefined,
    ownFees: undefined,
    lookupTables: undefined,
    families: [evmChecks],
  })
  const reads = allowanceReads(context).map(({ call }) => call)
  const reading = await reader.simulate({ chainId, calls: [...calls, ...reads], signal }).catch(() => null)
  if (reading === null) return [notSimulated('the RPC gave no answer')]
  return judgeReading(context, reading, calls.length, { reader, signal })
}

async function judgeReading(
  context: Context,
  reading: SimulationReading,
  count: number,
  ports: Readonly<{ reader: Reader; signal: AbortSignal | undefined }>,
): Promise<readonly Finding[]> {
  switch (reading.type) {
    case 'unaffordable':
      return [unaffordable()]
    case 'unsupported':
      return [
        ...judgeFirst(context, reading.first, count),
        ...(reading.first.succeeded ? notLookedAt(context, 'the RPC cannot simulate') : []),
      ]
    case 'simulated': {
      const done = reading.calls.slice(0, count)
      const movements = done.flatMap((call) => call.movements)
      const end = judgeEnd(context, done)
      if (end.result === 'failed') return [end]
      if (end.result === 'unchecked')
        return [end, ...notLookedAt(context, 'a transaction needs a signature first')]
      return [
        end,
        ...judgeOutflow(context, movements),
        ...(await judgeAllowances(context, reading.calls, count, ports)),
        ...judgeInflow(context, movements),
      ]
    }
    default:
      return reading satisfies never
  }
}

/** What the wallet would be asked for on the origin chain, by the account that is asked. */
function callsOf(quote: Quote, chainId: number, account: string): readonly TriedCall[] {
  return quote.steps.flatMap(({ items }) =>
    items.flatMap(({ status, call }) =>
      status !== 'complete' && call.vm === 'evm' && call.chainId === chainId
        ? [{ from: account, to: call.to, data: call.data, value: call.value }]
        : [],
    ),
  )
}

function notLookedAt(context: Context, why: string): readonly Finding[] {
  const codes = ['simulation-outflow', 'simulation-allowance'] as const
  const got = `not looked at: ${why}`
  return [
    ...codes.map((code) => unchecked(code, 'what the transactions do together', got)),
    ...(isSwapOnOneChain(context) ? [unchecked('simulation-inflow', 'what arrives', got)] : []),
  ]
}

function broken(error: unknown): readonly Finding[] {
  return [failed('rule-broken', 'a quote that can be tried out', String(error))]
}

function notSimulated(why: string): Finding {
  return unchecked('simulation-revert', 'the transactions tried out', `not tried out: ${why}`)
}
