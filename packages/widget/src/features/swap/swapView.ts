import {
  type Chain,
  type Currency,
  findChain,
  isNativeAddress,
  nativeReserve,
  type Preview,
  type Quote,
} from '@portage/core'
import { shortenHash } from '../../components/Hash.js'
import type { ErrorCopy, FormCopy } from '../../copy/copy.js'
import { describeError, type ErrorView } from '../../copy/describeError.js'
import type { Format } from '../../copy/format.js'
import { needsYes } from '../loss/loss.js'
import { sayLoss } from '../loss/sayLoss.js'
import { amountIn } from '../run/amountIn.js'
import { readRun, symbolOf } from '../run/readRun.js'
import { type CheckedAmount, checkEnough, readTyped } from './checkAmount.js'
import { costOf } from './costOf.js'
import { chainName, type EndReading, endView } from './endView.js'
import { isSameRef, type Side } from './reduceForm.js'
import { sayAmount } from './sayAmount.js'
import { sayShut } from './sayShut.js'
import { swapButton } from './swapButton.js'
import type { EndView, SwapFacts, SwapView } from './swapTypes.js'

/** What was typed, understood: also what a quote is asked for with. What leaves is seen against the balance. */
export function readAmount(
  facts: Pick<SwapFacts, 'amount' | 'exact' | 'unit' | 'price' | 'from' | 'to' | 'balances'>,
  gas: bigint | null,
): CheckedAmount {
  const { amount, exact, unit, balances } = facts
  const typed = readTyped({
    text: amount,
    unit,
    price: facts.price.usd,
    decimals: facts[exact]?.decimals ?? 18,
  })
  return typed.type === 'amount' && exact === 'from' && facts.from !== null
    ? checkEnough(typed.amount, balances.from, gas)
    : typed
}

/** What has to stay for sending by the last quote, where the currency sent is the one gas is paid in; null otherwise. */
export function gasReserveOf(
  quote: Quote | Preview | null,
  from: Currency | null,
  chains: readonly Chain[],
): bigint | null {
  if (quote === null || from === null) return null
  const vmType = findChain(chains, from.chainId)?.vmType ?? 'evm'
  const gas = quote.fees.gas
  const amount = gas?.amount ?? null
  return amount !== null && isNativeAddress(from.address, vmType) && isSameRef(gas?.currency ?? null, from)
    ? amount + nativeReserve(vmType)
    : null
}

/** Turns what is chosen, typed and known into what to show. Pure. */
export function swapView(
  facts: SwapFacts,
  words: Readonly<{ copy: FormCopy; errors: ErrorCopy; format: Format }>,
): SwapView {
  const { copy, format } = words
  const { from, to, chains, quote, exact } = facts
  const gas = gasReserveOf(quote.isStale ? null : quote.quote, from, chains)
  const amount = readAmount(facts, gas)
  const isReading = amount.type === 'no-price' && facts.price.state === 'reading'
  const typedError = isReading ? null : sayAmount(amount, facts[exact], words)
  const isSame = isSameRef(from, to)
  const toChain = to === null ? '' : chainName(chains, to.chainId, format)
  const shut =
    from === null ? null : sayShut(facts.support.from, chainName(chains, from.chainId, format), copy)
  const payment = shut !== null && facts.may.useAddress ? 'address' : 'wallet'
  const problem = problemOf(facts, toChain, payment === 'address' ? null : shut, words.errors)
  const isOpen = !isSame && problem === null && payment === 'wallet'
  const shown = quote.quote !== null && (typedError === null || 'amount' in amount) ? quote.quote : null
  const offer = facts.account === null || facts.recipient === null || facts.losing ? 'preview' : 'quote'
  // Where the service knows no account to preview with, nothing is asked before there is one.
  const mayAsk = offer === 'quote' || quote.phase !== 'none'
  const isAsking = mayAsk && 'amount' in amount && isOpen && from !== null && to !== null
  const isLoading = isReading || (isAsking && shown === null)
  const isOld = shown !== null && (quote.isStale || problem !== null || !facts.online)
  const run = shown === null ? null : readRun(shown, chains, format)
  const leaves = shown === null || isOld ? null : amountIn(shown)
  const isYesNeeded = facts.losing || needsYes(facts.loss)
  // What is to arrive may take more than there is. Only the quote knows.
  const enough =
    exact === 'to' && amount.type === 'amount' && leaves !== null && facts.account !== null
      ? checkEnough(leaves, facts.balances.from, gas)
      : null
  const shortage = enough === null ? null : sayAmount(enough, from, words)
  const lacks = isLacking(enough ?? amount)
  const errors = { from: exact === 'from' ? typedError : shortage, to: exact === 'to' ? typedError : null }
  const answer = {
    shown,
    state: isLoading ? 'loading' : shown === null ? 'none' : isOld ? 'old' : 'shown',
  }
  const end = (side: Side): EndView =>
    endView(facts, side, words, { ...answer, amount, lacks, error: errors[side] } as EndReading)
  return {
    screen: problem?.action === 'key' ? 'no-key' : 'form',
    from: end('from'),
    to: end('to'),
    where: facts.recipient === null ? copy.anAddress : sayWhere(),
    fromAccount:
      facts.account === null || facts.accounts.length < 2
        ? null
        : copy.fromAddress({ address: shortenHash(facts.account) }),
    bound: sayBound(),
    least: facts.least,
    exact,
    shares: facts.account !== null && from !== null && (facts.balances.from ?? 0n) > 0n ? 'offered' : 'none',
    cost: sayCost(),
    loss: run !== null && isYesNeeded ? sayLoss(facts.loss, format) : null,
    warning: sayDoubt() ?? sayUnread(),
    line: {
      from: facts.account === null ? 'ring-ahead' : 'ring-dot',
      to: isClosed() ? 'never' : 'ring-ahead',
      ends: isClosed() ? 'closed' : 'open',
    },
    button: swapButton(
      facts,
      {
        amount,
        leaves,
        run,
        fieldError: errors.from ?? errors.to,
        lacks,
        isSame,
        shut,
        payment,
        problem,
        isOld,
        shown,
        toChain,
      },
      copy,
      format,
    ),
    note: sayNote(),
    offer,
    age: shown === null || isOld ? 'none' : 'counted',
  }

  function sayWhere(): string {
    const short = shortenHash(facts.recipient ?? '')
    return facts.arrivesAt === 'own' ? copy.toAddress({ address: short }) : copy.notYours({ address: short })
  }

  function sayDoubt(): string | null {
    const { doubted } = facts
    if (doubted === null || (doubted.because === 'unvouched' && facts.account === null)) return null
    const { currency } = doubted
    const said = {
      symbol: symbolOf(currency),
      chain: chainName(chains, currency.chainId, format),
      address: currency.address,
    }
    return doubted.because === 'look-alike'
      ? copy.lookAlike({ ...said, known: doubted.of })
      : copy.unvouched(said)
  }

  /** What it means that nobody here can look at where the money arrives. */
  function sayUnread(): string | null {
    const isMeant = facts.account !== null && to !== null && facts.support.to === 'unread' && !isSame
    return isMeant && shut === null ? copy.unreadTo({ chain: toChain }) : null
  }

  function sayBound(): SwapView['bound'] {
    if (offer === 'preview' || run === null) return null
    if (exact === 'to') return { side: 'from', said: { text: copy.atMost, whole: copy.atMost } }
    if (run.least === null) return null
    const { short, bare } = run.least
    const whole = copy.atLeast({ amount: bare })
    return {
      side: 'to',
      said: { text: facts.least === 'whole' ? whole : copy.atLeast({ amount: short }), whole },
    }
  }

  function sayNote(): string {
    if (shown !== null && !facts.online) return copy.notUsed
    if (problem !== null || isSame) return copy.nothingAsked
    if (payment === 'address') return copy.byAddressNote
    if (facts.losing && shown !== null) return copy.losingNote
    return shown !== null && offer === 'preview' ? copy.previewNote : copy.checked
  }

  /** The line ends before it starts: there is no way for this. */
  function isClosed(): boolean {
    return (
      isSame ||
      (shut !== null && payment === 'wallet') ||
      (problem !== null && (problem.action === 'amount' || problem.action === 'to'))
    )
  }

  function sayCost(): SwapView['cost'] {
    const none = { more: null, details: null }
    const said = (text: string): SwapView['cost'] => ({ ...none, state: 'said', text })
    if (facts.setup === 'reading') return said(copy.readingChains)
    if (!facts.online && facts.setup === 'read') return said(copy.noConnection)
    if (problem !== null) return { state: 'error', text: problem.text, more: problem.quoted, details: null }
    if (isSame) return { ...none, state: 'error', text: copy.sameToken }
    // A deposit address is paid from anywhere: why no wallet here can is all there is to say.
    if (shut !== null) return said(shut)
    if (from === null || to === null) return said(copy.costsUntilToken)
    if (!mayAsk && amount.type === 'amount') return said(copy.costsUntilWallet)
    if (isLoading) return { ...none, state: 'loading', text: copy.asking }
    if (run === null) return said(copy.costsUntilAmount)
    const { text, more } = costOf(run, facts.loss, words)
    return { state: needsYes(facts.loss) ? 'loss' : 'said', text, more, details: shown }
  }
}

function isLacking({ type }: CheckedAmount): boolean {
  return type === 'above-balance' || type === 'no-gas'
}

/** What keeps the form from being answered: the networks, that nothing can be sent from one, or the last question. */
function problemOf(
  { setup, quote, online }: SwapFacts,
  toChain: string,
  shut: string | null,
  copy: ErrorCopy,
): ErrorView | null {
  if (setup instanceof Error) return describeError(setup, toChain, copy)
  if (shut !== null) return { text: shut, quoted: null, action: 'from' }
  if (!online || quote.error === null || quote.isStale) return null
  return describeError(quote.error, toChain, copy)
}
