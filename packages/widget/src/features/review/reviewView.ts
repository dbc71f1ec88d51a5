import { findChain, isNativeAddress, tokenUrl } from '@portage/core'
import { decide } from '@portage/core/verification'
import { shortenHash } from '../../components/Hash.js'
import type { Copy, ReviewCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { type Run, type RunEnd, readRun, symbolOf } from '../run/readRun.js'
import type { StopButton } from '../run/stopView.js'
import { type AskLine, askLines } from './askLines.js'
import { changeOf } from './changeOf.js'
import { type CheckList, checkLines } from './checkLines.js'
import { type Confirmation, confirmationOf } from './confirmation.js'
import { goOn, type NextStep } from './goOn.js'
import { lossChange, type SaidLoss, saidLoss } from './lossChange.js'
import type { ReviewFacts } from './reviewFacts.js'

/** One stretch of the line: what it is for, what it costs, how long it takes. */
export type StretchView = Readonly<{ label: string; cost: string; time: string | null }>

/** One token of a quote: what it is called and where, and its contract; null for a network's own currency. */
export type TokenView = Readonly<{
  symbol: string
  chain: string
  contract: Readonly<{ address: string; url: string | null }> | null
}>

/** Everything the review shows. */
export type ReviewView = Readonly<{
  /** When the quote arrived, milliseconds. */
  receivedAt: number
  /** What a newer quote changed, or that it changed nothing; null where this is the first. */
  news: string | null
  leaves: Readonly<{ where: string; amount: string; usd: string | null }>
  /** `address` is whole where it is not the person's own wallet. */
  arrives: Readonly<{
    where: string
    /** What its recipient was typed as, beside the address it stands for. */
    name: string | null
    address: string | null
    amount: string
    usd: string | null
  }>
  depository: string | null
  solver: string | null
  stretches: readonly [StretchView, StretchView, StretchView]
  facts: readonly Readonly<{ label: string; value: string; strong?: boolean | undefined }>[]
  /** What leaves and what arrives, by their addresses. */
  tokens: readonly TokenView[]
  asks: Readonly<{ title: string; lines: readonly AskLine[]; note: string | null }>
  /** Null until the checks have run. */
  checks: (CheckList & Readonly<{ title: string; note: string | null }>) | null
  /** Said large: something is wrong, or stopped. */
  alert: Readonly<{ title: string; text: string }> | null
  /** What has to be said yes to first. */
  confirmation: Confirmation | null
  button: NextStep['button']
  /** What else there is, beside the way. */
  beside: StopButton | null
  note: string | null
}>

/** Turns a quote, and the execution that was prepared for it, into what to show before the click. Pure. */
export function reviewView(
  facts: ReviewFacts,
  { words, format }: Readonly<{ words: Copy['run']; format: Format }>,
): ReviewView {
  const { quote, agreed, state, chains, now, policy } = facts
  const { review: copy } = words
  const run = readRun(quote, chains, format)
  const verification = state?.verification ?? null
  const verdict = verification?.verdict
  const checks = verification === null ? null : checkLines(verification.findings, run, words)
  const loss = saidLoss(facts.loss, { copy, format })
  const change = changeOf(agreed, quote, { chains, copy, format }) ?? lossChange(facts, loss, copy)
  const isAsked = verdict !== undefined && decide(verdict, policy) === 'ask'
  const confirmation =
    isAsked && verification !== null
      ? confirmationOf(verdict, verification.findings, facts.confirmed, words)
      : null
  const { asksToConfirm, ...next } = goOn(facts, { run, loss, change, confirmation }, words)
  return {
    receivedAt: quote.receivedAt,
    news:
      facts.host.state === 'held'
        ? sayHeldBack(facts.host.words, copy)
        : (change?.text ?? (agreed === quote ? null : copy.sameAgain)),
    leaves: {
      where: copy.leaves({ from: shortenHash(quote.request.user), chain: run.from.chain }),
      amount: run.from.amount,
      usd: run.from.usd,
    },
    arrives: {
      ...arrivesWhere(facts, run, copy),
      amount: run.to.amount,
      usd: loss.inPlaceOfCosts ? null : run.to.usd,
    },
    depository: run.depository,
    solver: quote.protocol?.orderData.solver ?? null,
    stretches: stretchesOf(run, loss, copy, format),
    facts: factsOf(run, loss, { now, clockAhead: state?.clockAhead ?? 0 }, copy, format),
    tokens: [run.from, run.to].flatMap((end) => tokenOf(end, chains)),
    asks: asksOf(facts, run, { copy, format }),
    checks:
      checks === null
        ? null
        : {
            ...checks,
            title: copy.checked({
              passed: format.count(checks.passed),
              all: format.count(checks.lines.length),
            }),
            note: notFilledNote(facts, run, copy),
          },
    ...next,
    confirmation: asksToConfirm ? confirmation : null,
  }
}

function arrivesWhere(
  { recipientName }: ReviewFacts,
  { arrivesAt, recipient, to: { chain } }: Run,
  copy: ReviewCopy,
): Pick<ReviewView['arrives'], 'where' | 'name' | 'address'> {
  return arrivesAt === 'own'
    ? { where: copy.arrives({ to: shortenHash(recipient), chain }), name: null, address: null }
    : { where: copy.arrivesElsewhere({ chain }), name: recipientName, address: recipient }
}

function asksOf(
  { quote, state, chains, now }: ReviewFacts,
  run: Run,
  { copy, format }: Readonly<{ copy: ReviewCopy; format: Format }>,
): ReviewView['asks'] {
  const findings = state?.verification?.findings ?? []
  const holds = (...codes: readonly string[]): boolean => {
    const about = findings.filter(({ code }) => codes.includes(code))
    return about.length > 0 && about.every(({ result }) => result === 'passed')
  }
  const known = {
    depository: holds('depository') ? run.depository : null,
    spenders: holds('approval', 'signature-spender') ? 'trusted' : 'unknown',
  } as const
  const lines = askLines(quote, known, { chains, now, copy, format })
  const verdict = state?.verification?.verdict
  const isFailed = verdict === 'failed'
  // A call whose target nobody has checked yet may be one that lets somebody take.
  const isClear = verdict !== undefined && !isFailed && lines.every(({ takes }) => takes !== 'unknown')
  const note = lines.some(({ takes }) => takes === 'later') ? copy.nobodyElseTakes : copy.nobodyTakes
  return { title: isFailed ? copy.wouldAskTitle : copy.asksTitle, lines, note: isClear ? note : null }
}

/** What a sound quote does not promise. A quote that is not used promises nothing anyway. */
function notFilledNote({ quote, state }: ReviewFacts, run: Run, copy: ReviewCopy): string | null {
  if (state?.verification?.verdict === 'failed') return null
  return quote.protocol === null
    ? copy.notFilledWithout
    : copy.notFilled({ where: shortenHash(run.refundTo), chain: run.from.chain })
}

function stretchesOf(
  run: Run,
  { text, inPlaceOfCosts }: SaidLoss,
  copy: ReviewCopy,
  format: Format,
): ReviewView['stretches'] {
  const cost = (usd: bigint | null): string => format.usd(usd) ?? copy.notKnown
  // Only the whole way has a time: the others keep its column empty, so that costs stand under costs.
  const noTime = run.usual === null ? null : ''
  return [
    { label: copy.gasOnTop({ chain: run.from.chain }), cost: cost(run.costs.gas), time: noTime },
    {
      label: copy.fee,
      cost: inPlaceOfCosts ? (text ?? copy.notKnown) : cost(run.costs.fee),
      time: noTime,
    },
    {
      label: copy.fillGas({ chain: run.to.chain }),
      cost: cost(run.costs.fillGas),
      time: run.usual === null ? null : format.shortDuration(run.usual),
    },
  ]
}

function factsOf(
  run: Run,
  loss: SaidLoss,
  { now, clockAhead }: Readonly<{ now: number; clockAhead: number }>,
  copy: ReviewCopy,
  format: Format,
): ReviewView['facts'] {
  const by = format.duration(Math.abs(clockAhead))
  const chainNow = now - clockAhead * 1_000
  const { all } = run.costs
  const isGain = all !== null && all < 0n
  const deadline = run.deadline
  return [
    loss.inPlaceOfCosts
      ? { label: copy.lost, value: loss.whole, strong: true }
      : {
          label: isGain ? copy.gainsInAll : copy.costsInAll,
          value: format.usd(isGain ? -all : all) ?? copy.notKnown,
        },
    ...(run.usual === null ? [] : [{ label: copy.takes, value: format.duration(run.usual) }]),
    ...(run.exact === 'to' ? [{ label: copy.atMost, value: run.from.amount, strong: true }] : []),
    ...(run.least === null ? [] : [{ label: copy.atLeast, value: run.least.amount, strong: true }]),
    ...(deadline === null
      ? []
      : [
          {
            label: copy.until,
            value: copy.untilTime({
              time: format.time(deadline, chainNow),
              left: format.ahead((deadline - chainNow) / 1000),
            }),
          },
        ]),
    ...(clockAhead === 0
      ? []
      : [{ label: copy.clock, value: clockAhead > 0 ? copy.clockFast({ by }) : copy.clockSlow({ by }) }]),
    {
      label: copy.backTo,
      value: copy.onChain({ address: shortenHash(run.refundTo), chain: run.from.chain }),
    },
  ]
}

function tokenOf(
  { currency, chainId, chain: name }: RunEnd,
  chains: ReviewFacts['chains'],
): readonly TokenView[] {
  if (currency === null) return []
  const { address } = currency
  const chain = findChain(chains, chainId)
  const isNative = isNativeAddress(address, chain?.vmType ?? 'evm')
  const contract = isNative ? null : { address, url: chain === null ? null : tokenUrl(chain, address) }
  return [{ symbol: symbolOf(currency), chain: name, contract }]
}

function sayHeldBack(words: string | null, copy: ReviewCopy): string {
  return words === null ? copy.heldBack : copy.heldBackSaying({ words })
}
