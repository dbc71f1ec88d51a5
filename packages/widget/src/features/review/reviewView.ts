import { findChain, isNativeAddress, isSameAddress, tokenUrl, type Verdict } from '@portage/core'
import { decide } from '@portage/core/verification'
import { shortenHash } from '../../components/Hash.js'
import type { Copy, ReviewCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { type Run, type RunEnd, readRun, symbolOf } from '../run/readRun.js'
import type { StopButton } from '../run/stopView.js'
import { currencyView } from '../swap/endView.js'
import type { CurrencyView } from '../swap/swapTypes.js'
import { type AskLine, askLines } from './askLines.js'
import { changeOf } from './changeOf.js'
import { type CheckList, checkLines } from './checkLines.js'
import { type Confirmation, confirmationOf } from './confirmation.js'
import { type DescribedLoss, describeLoss, lossChange } from './lossChange.js'
import { type NextStep, nextStepOf } from './nextStepOf.js'
import type { ReviewFacts } from './reviewFacts.js'

/** One end of the line: which way the money goes, where, and how much of what. */
export type ReviewEnd = Readonly<{
  label: string
  amount: string
  usd: string | null
  currency: CurrencyView
}>

/** Whom a quote pays: the account that sends, or somebody else, whose address stands whole. */
export type ReviewRecipient =
  | Readonly<{ whose: 'own'; text: string }>
  | Readonly<{ whose: 'other'; text: string; name: string | null; address: string }>

/** One token of a quote: what it is called and where, and its contract; null for a network's own currency. */
export type TokenContract = Readonly<{
  symbol: string
  chain: string
  contract: Readonly<{ address: string; url: string | null }> | null
}>

/** One thing that is so. */
export type ReviewFact = Readonly<{ label: string; value: string; strong?: boolean | undefined }>

/** One thing that is not folded away, and what it is about: the usual time, or what is unusual. */
export type OpenFact = ReviewFact & Readonly<{ about: 'time' | 'clock' | 'sender' | 'refund' }>

/** Everything the review shows. */
export type ReviewView = Readonly<{
  /** When the quote arrived, milliseconds. */
  receivedAt: number
  /** What a newer quote changed, or that it changed nothing; null where this is the first. */
  news: string | null
  /** Whether there is a way for the money by this quote. */
  line: 'open' | 'closed'
  leaves: ReviewEnd
  arrives: ReviewEnd
  /** What holds of the amounts at the least and at the most. */
  bounds: readonly ReviewFact[]
  recipient: ReviewRecipient
  /** What all of it costs, and of what that is made. */
  cost: ReviewFact & Readonly<{ parts: readonly ReviewFact[]; stands: 'folded' | 'open' }>
  /** What else is never folded away: the time, and whatever is unusual. */
  facts: readonly OpenFact[]
  /** What is there to be read on demand. */
  details: readonly ReviewFact[]
  /** What leaves and what arrives, by their addresses. */
  tokens: readonly TokenContract[]
  asks: Readonly<{ title: string; lines: readonly AskLine[]; note: string | null }>
  /** Whether what the wallet is asked for is of the usual kind; if not, it is never folded away. */
  asksAre: 'usual' | 'unusual'
  /** Null until the checks have run. */
  checks: (CheckList & Readonly<{ title: string }>) | null
  /** What a sound quote does not promise; null where it is not used. */
  promise: string | null
  /** Said large: something is wrong, or stopped. */
  alert: Readonly<{ title: string; text: string }> | null
  /** What has to be said yes to first. */
  confirmation: Confirmation | null
  button: NextStep['button']
  /** What else there is, beside the way. */
  beside: StopButton | null
  note: string | null
}>

/** From this share of what is sent on, basis points, a cost is unusual. */
const unusualShare = 500n

/** Turns a quote, and the execution that was prepared for it, into what to show before the click. Pure. */
export function reviewView(
  facts: ReviewFacts,
  { words, format }: Readonly<{ words: Copy['run']; format: Format }>,
): ReviewView {
  const { quote, agreed, state, chains, policy } = facts
  const { review: copy } = words
  const run = readRun(quote, chains, format)
  const verification = state?.verification ?? null
  const verdict = verification?.verdict
  const checks = verification === null ? null : checkLines(verification.findings, run, words)
  const loss = describeLoss(facts.loss, { copy, format })
  const asks = asksOf(facts, run, { copy, format })
  const change = changeOf(agreed, quote, { chains, copy, format }) ?? lossChange(facts, loss, copy)
  const isAsked = verdict !== undefined && decide(verdict, policy) === 'ask'
  const confirmation =
    isAsked && verification !== null
      ? confirmationOf(verdict, verification.findings, facts.confirmed, words)
      : null
  const { asksToConfirm, ...next } = nextStepOf(facts, { run, loss, change, confirmation }, words)
  return {
    receivedAt: quote.receivedAt,
    news:
      facts.host.state === 'held'
        ? sayHeldBack(facts.host.words, copy)
        : (change?.text ?? (agreed === quote ? null : copy.sameAgain)),
    line: verdict === 'failed' ? 'closed' : 'open',
    leaves: endOf(run.from, run.from.usd, copy.sendOn({ chain: run.from.chain }), { chains, format }),
    arrives: endOf(run.to, loss.inPlaceOfCosts ? null : run.to.usd, sayArrival(facts, run, copy), {
      chains,
      format,
    }),
    bounds: boundsOf(run, copy),
    recipient: recipientOf(facts, run, copy),
    cost: costOf(run, loss, copy, format),
    facts: factsOf(facts, run, copy, format),
    details: detailsOf(facts, run, copy, format),
    tokens: [run.from, run.to].flatMap((end) => tokenOf(end, chains)),
    asks,
    asksAre: isUsual(asks.lines, verdict) && !(asksToConfirm && verdict === 'verified') ? 'usual' : 'unusual',
    checks:
      checks === null
        ? null
        : {
            ...checks,
            title: copy.checked({
              passed: format.count(checks.passed.length),
              all: format.count(checks.passed.length + checks.open.length),
            }),
          },
    promise: notFilledNote(facts, run, copy),
    ...next,
    confirmation: asksToConfirm ? confirmation : null,
  }
}

function endOf(
  { amount, currency }: RunEnd,
  usd: string | null,
  label: string,
  { chains, format }: Readonly<{ chains: ReviewFacts['chains']; format: Format }>,
): ReviewEnd {
  return { label, amount, usd, currency: currencyView({ currency, isReading: false }, chains, format) }
}

function sayArrival(facts: ReviewFacts, { to: { chain } }: Run, copy: ReviewCopy): string {
  return isPaidToOwn(facts) ? copy.receiveOn({ chain }) : copy.arrivesOn({ chain })
}

function recipientOf(facts: ReviewFacts, { recipient }: Run, copy: ReviewCopy): ReviewRecipient {
  if (isPaidToOwn(facts)) return { whose: 'own', text: copy.yourWallet({ address: shortenHash(recipient) }) }
  const isKnown = facts.own !== null || isOneVm(facts)
  const text = isKnown ? copy.notYourWallet : copy.anotherAddress
  return { whose: 'other', text, name: facts.recipientName, address: recipient }
}

/** Whether the account that sends, or the one connected where it arrives, is paid. */
function isPaidToOwn(facts: ReviewFacts): boolean {
  const { request } = facts.quote
  const vmType = vmOf(facts, request.destinationChainId)
  const recipient = request.recipient ?? request.user
  const owns = [...(isOneVm(facts) ? [request.user] : []), ...(facts.own === null ? [] : [facts.own])]
  return owns.some((account) => isSameAddress(recipient, account, vmType))
}

function isOneVm(facts: ReviewFacts): boolean {
  const { originChainId, destinationChainId } = facts.quote.request
  return vmOf(facts, originChainId) === vmOf(facts, destinationChainId)
}

function vmOf({ chains }: ReviewFacts, chainId: number): string {
  return findChain(chains, chainId)?.vmType ?? 'evm'
}

function asksOf(
  { quote, state, chains, families, now }: ReviewFacts,
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
  const lines = askLines(quote, known, { chains, families, now, copy, format })
  const verdict = state?.verification?.verdict
  const isFailed = verdict === 'failed'
  // A call whose target nobody has checked yet may be one that lets somebody take.
  const isClear = verdict !== undefined && !isFailed && lines.every(({ takes }) => takes !== 'unknown')
  const note = lines.some(({ takes }) => takes === 'later' || takes === 'without-end')
    ? copy.nobodyElseTakes
    : copy.nobodyTakes
  return { title: isFailed ? copy.wouldAskTitle : copy.asksTitle, lines, note: isClear ? note : null }
}

/** Whether all that a wallet is asked for ends and can be read; a call that is told no further only where it was verified. */
function isUsual(lines: readonly AskLine[], verdict: Verdict | undefined): boolean {
  return lines.every(
    ({ takes, kind }) =>
      takes !== 'unknown' &&
      takes !== 'without-end' &&
      (kind !== 'call' || verdict === undefined || verdict === 'verified'),
  )
}

/** What a sound quote does not promise. A quote that is not used promises nothing anyway. */
function notFilledNote({ quote, state }: ReviewFacts, run: Run, copy: ReviewCopy): string | null {
  if (state?.verification?.verdict === 'failed') return null
  return quote.protocol === null
    ? copy.notFilledWithout
    : copy.notFilled({ where: shortenHash(run.refundTo), chain: run.from.chain })
}

function boundsOf(run: Run, copy: ReviewCopy): readonly ReviewFact[] {
  return [
    ...(run.exact === 'to' ? [{ label: copy.atMost, value: run.from.amount, strong: true }] : []),
    ...(run.least === null ? [] : [{ label: copy.atLeast, value: run.least.amount, strong: true }]),
  ]
}

function costOf(run: Run, loss: DescribedLoss, copy: ReviewCopy, format: Format): ReviewView['cost'] {
  const { gas, fee, fillGas, all, share } = run.costs
  const say = (usd: bigint | null): string => format.usd(usd, 'up') ?? copy.notKnown
  const isGain = all !== null && all < 0n
  const money = say(isGain ? -all : all)
  const whole: ReviewFact = loss.inPlaceOfCosts
    ? { label: copy.lost, value: loss.whole }
    : {
        label: isGain ? copy.gainsInAll : copy.costsInAll,
        value:
          share === null || isGain ? money : copy.lostShare({ loss: money, percent: format.percent(share) }),
      }
  // Gas that nobody knows is in no sum, and gas may cost more than what is sent.
  const isGreat = loss.asks || (share !== null && share >= unusualShare)
  return {
    ...whole,
    strong: isGreat,
    stands: isGreat || gas === null ? 'open' : 'folded',
    parts: [
      { label: copy.gasOnTop({ chain: run.from.chain }), value: say(gas) },
      { label: copy.fee, value: loss.inPlaceOfCosts ? (loss.text ?? copy.notKnown) : say(fee) },
      { label: copy.fillGas({ chain: run.to.chain }), value: say(fillGas) },
    ],
  }
}

function factsOf(facts: ReviewFacts, run: Run, copy: ReviewCopy, format: Format): readonly OpenFact[] {
  const clockAhead = facts.state?.clockAhead ?? 0
  const by = format.duration(Math.abs(clockAhead))
  const foreign = foreignRefunds(facts, run)
  return [
    ...(run.usual === null
      ? []
      : [{ about: 'time', label: copy.takes, value: format.duration(run.usual) } as const]),
    ...(clockAhead === 0
      ? []
      : [
          {
            about: 'clock',
            label: copy.clock,
            value: clockAhead > 0 ? copy.clockFast({ by }) : copy.clockSlow({ by }),
          } as const,
        ]),
    ...(isSenderShown(facts) ? [] : [{ about: 'sender', ...senderOf(facts, run, copy) } as const]),
    ...(foreign.length === 0
      ? []
      : [{ about: 'refund', ...refundOf(foreign, run, { copy, format }) } as const]),
  ]
}

function detailsOf(facts: ReviewFacts, run: Run, copy: ReviewCopy, format: Format): readonly ReviewFact[] {
  const { quote, now, state } = facts
  const chainNow = now - (state?.clockAhead ?? 0) * 1_000
  const { deadline, depository } = run
  const solver = quote.protocol?.orderData.solver ?? null
  const foreign = foreignRefunds(facts, run)
  return [
    ...(isSenderShown(facts) ? [senderOf(facts, run, copy)] : []),
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
    ...(foreign.length === 0 ? [refundOf(foreign, run, { copy, format })] : []),
    ...(depository === null ? [] : [{ label: copy.deposit, value: shortenHash(depository) }]),
    ...(solver === null ? [] : [{ label: copy.solver, value: shortenHash(solver) }]),
  ]
}

/** Who sends stands beside "To" where both are one account. */
function isSenderShown(facts: ReviewFacts): boolean {
  return isPaidToOwn(facts) && isOneVm(facts)
}

function senderOf({ quote }: ReviewFacts, run: Run, copy: ReviewCopy): ReviewFact {
  return {
    label: copy.from,
    value: copy.onChain({ address: shortenHash(quote.request.user), chain: run.from.chain }),
  }
}

/** Where a refund may go that is no account of the person's: by what was asked for, and by the order. */
function foreignRefunds(facts: ReviewFacts, run: Run): readonly string[] {
  const { request, protocol } = facts.quote
  const inOrder =
    protocol?.orderData.inputs.flatMap(({ refunds }) => refunds.map(({ recipient }) => recipient)) ?? []
  const own = [request.user, ...(facts.own === null ? [] : [facts.own])]
  const vms = [vmOf(facts, request.originChainId), vmOf(facts, request.destinationChainId)]
  const isOwn = (address: string): boolean =>
    own.some((account) => vms.some((vmType) => isSameAddress(address, account, vmType)))
  return [...new Set([run.refundTo, ...inOrder])].filter((address) => !isOwn(address))
}

/** An own account is shortened; any other stands whole, and open. */
function refundOf(
  foreign: readonly string[],
  run: Run,
  { copy, format }: Readonly<{ copy: ReviewCopy; format: Format }>,
): ReviewFact {
  return foreign.length === 0
    ? {
        label: copy.backTo,
        value: copy.onChain({ address: shortenHash(run.refundTo), chain: run.from.chain }),
      }
    : { label: copy.backTo, value: format.list(foreign), strong: true }
}

function tokenOf(
  { currency, chainId, chain: name }: RunEnd,
  chains: ReviewFacts['chains'],
): readonly TokenContract[] {
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
