import { writeJson } from '@portage/core'
import {
  getPayout,
  getWithdrawalAmount,
  getWithdrawalDigest,
  getWithdrawalTransaction,
  type WithdrawalState,
} from '@portage/core/recovery'
import { shortenHash } from '../../components/Hash.js'
import type { WithdrawalCopy } from '../../copy/copy.js'
import { nothing } from '../progress/progressBody.js'
import type { FactView } from '../progress/progressTypes.js'
import { gasOf } from './gasOf.js'
import { readWithdrawal } from './readWithdrawal.js'
import { withdrawalRows } from './withdrawalRows.js'
import { withdrawalStopBody } from './withdrawalStopBody.js'
import type {
  WithdrawalBody,
  WithdrawalButton,
  WithdrawalContext,
  WithdrawalView,
} from './withdrawalTypes.js'

/** Milliseconds somebody is left to wait for a payout's end without being told where help is. */
const usualDuration = 3_600_000
/** Seconds nobody waits: a hundred years. */
const lifetime = 3_155_760_000n

/** Turns a withdrawal into what to show. Pure: the same state at the same time gives the same screen. */
export function withdrawalView(
  state: WithdrawalState,
  { chains, format, ...rest }: Omit<WithdrawalContext, 'state' | 'terms'>,
): WithdrawalView {
  const context = {
    ...rest,
    state,
    chains,
    format,
    terms: readWithdrawal(state, chains, { recovery: rest.recovery, format, counted: rest.counted }),
  }
  const body = bodyOf(context)
  const isKept = state.journal === 'writing' || state.asks.length === 0
  const { copy } = context
  return {
    ...body,
    notice: null,
    rows: withdrawalRows(context),
    note: isKept ? body.note : copy.journalFailing,
    lead: state.notice === null ? body.lead : [...body.lead, copy.notice({ message: state.notice })],
  }
}

type Signing = Extract<WithdrawalState['phase'], { name: 'signing' }>

function bodyOf(context: WithdrawalContext): WithdrawalBody {
  const { state, terms, copy, format, now, mayConnect } = context
  const { phase } = state
  const amount = terms.say(getWithdrawalAmount(state))
  const waiting = (label: string): WithdrawalButton => ({ kind: 'waiting', label, act: 'none' })
  const stop: WithdrawalButton = { kind: 'beside', label: copy.stop, act: 'cancel' }
  const say = (heading: string, lead: string, more: Partial<WithdrawalBody> = {}): WithdrawalBody => ({
    ...nothing,
    heading,
    lead: [lead],
    ...more,
  })
  const asksToGoOn: WithdrawalButton = { kind: 'asks', label: copy.payOut({ amount }), act: 'start' }
  const signing = (prepared: Signing['prepared']): WithdrawalBody =>
    say(copy.signingTitle, copy.signingText, {
      facts: { title: copy.compare, rows: signedFacts(context, prepared) },
      next: waiting(copy.waitingWallet),
      beside: [{ kind: 'beside', label: copy.nothingWaiting, act: 'nothing-waiting' }],
    })
  const asking = (): WithdrawalBody =>
    say(copy.askingTitle, copy.askingText({ amount }), {
      next: waiting(copy.waitingWallet),
      beside: openActs(copy),
    })
  switch (phase.name) {
    case 'idle':
      return say(copy.title, copy.goesOn, {
        next: { kind: 'asks', label: copy.sign({ amount }), act: 'start' },
      })
    case 'attesting':
      return say(copy.attestingTitle, copy.attestingText({ chain: terms.depositChain ?? terms.chain }), {
        beside: [stop],
      })
    case 'preparing':
      return say(copy.preparingTitle, copy.preparingText, {
        next: waiting(copy.preparingTitle),
        beside: [stop],
      })
    case 'waiting-turn':
      if (phase.turn === 'awaited')
        return say(copy.awaitedTitle, copy.awaitedText, {
          next: waiting(copy.waitingWallet),
          beside: [stop],
        })
      return phase.purpose === 'signature' ? signing(phase.prepared) : asking()
    case 'signing':
      return signing(phase.prepared)
    case 'submitting':
      return say(copy.submittingTitle, copy.submittingText)
    case 'following':
      return say(copy.followingTitle, copy.followingText, { note: jobStatus(state, copy) })
    case 'shown':
      return say(copy.shownTitle({ chain: terms.chain }), copy.shownText({ chain: terms.chain }), {
        facts: { title: null, rows: shownFacts(context) },
        note: jobStatus(state, copy),
        next: { kind: 'onward', label: copy.copyTransaction, act: 'copy-transaction' },
        beside: [{ kind: 'beside', label: copy.paste, act: 'paste' }],
      })
    case 'ready': {
      if (isPosted(state))
        return say(copy.readyTitle, copy.asksNothing({ chain: terms.chain }), { next: asksToGoOn })
      const transaction = getWithdrawalTransaction(state)
      const from = transaction?.vm === 'evm' ? transaction.from : terms.recipient
      const gas = gasOf(transaction, terms, format)
      const more = gas === null ? [] : [copy.readyGas({ amount: gas })]
      return say(copy.readyTitle, copy.readyText({ account: shortenHash(from), chain: terms.chain }), {
        lead: [copy.readyText({ account: shortenHash(from), chain: terms.chain }), ...more],
        next: asksToGoOn,
      })
    }
    case 'checking':
      return say(copy.checkingTitle, copy.checkingText, { next: waiting(copy.checkingTitle), beside: [stop] })
    case 'switching':
      return say(copy.switchingTitle({ chain: terms.chain }), copy.switchingText, {
        next: waiting(copy.waitingWallet),
      })
    case 'asking':
      return asking()
    case 'locating': {
      const walletReply =
        phase.walletMessage === null ? [] : [copy.locatingSaid({ message: phase.walletMessage })]
      return say(copy.locatingTitle, '', {
        lead: [...walletReply, copy.locatingText({ chain: terms.chain })],
        next: phase.ask === null ? null : { kind: 'onward', label: copy.look, act: 'look' },
        beside: phase.ask === null ? [] : openActs(copy),
        note: copy.goesOn,
      })
    }
    case 'confirming':
      return say(copy.confirmingTitle, copy.confirming[phase.seen]({ chain: terms.chain }), {
        note: copy.goesOn,
        // What came signed is posted until it is taken: nobody has it but this page and the service.
        beside: phase.seen === 'unseen' && !isPosted(state) ? openActs(copy) : [],
      })
    case 'expiring':
      return expiringBody(phase.expiration, context)
    case 'needs-wallet': {
      const account = shortenHash(phase.account)
      const lead =
        phase.purpose === 'signature'
          ? copy.needsToSign({ account })
          : copy.needsToSend({
              account,
              vm: nameIn(copy.vms, phase.vm) ?? phase.vm,
              chain: terms.chain,
              gas: gasNeeded(context),
            })
      return say(copy.needsTitle({ account }), lead, {
        next: mayConnect
          ? { kind: 'onward', label: copy.connect, act: 'connect' }
          : waiting(copy.needsTitle({ account })),
        beside: state.asks.length === 0 ? [stop] : [],
      })
    }
    case 'complete': {
      const proof = getPayout(state)
      const time = proof === null ? '' : format.second(proof.at, now)
      return say(
        copy.completeTitle({ amount: terms.say(proof?.amount ?? getWithdrawalAmount(state)) }),
        copy.completeAt({ address: shortenHash(terms.recipient), chain: terms.chain }),
        {
          note:
            proof === null ? null : proof.witness === 'chain' ? copy.seenAt({ time }) : copy.saidAt({ time }),
          next: { kind: 'onward', label: copy.done, act: 'leave' },
        },
      )
    }
    case 'stopped':
      return withdrawalStopBody(phase.reason, context)
    default:
      return phase satisfies never
  }
}

/** Nothing may follow a payout that can still happen; where that is long, support is the only other way. */
function expiringBody(expiration: bigint, { copy, format, now }: WithdrawalContext): WithdrawalBody {
  const body = { ...nothing, heading: copy.expiringTitle, note: copy.goesOn }
  const support: WithdrawalButton = { kind: 'onward', label: copy.askSupport, act: 'support' }
  const left = expiration - BigInt(Math.floor(now / 1000))
  if (left > lifetime) return { ...body, lead: [copy.expiringNever, copy.expiringHelp], next: support }
  const end = timeOfSeconds(expiration)
  if (end - now <= usualDuration)
    return { ...body, lead: [copy.expiringText({ time: format.second(end, now) })] }
  const far = copy.expiringFar({ duration: format.duration((end - now) / 1000) })
  return { ...body, lead: [far, copy.expiringHelp], next: support }
}

/** What the wallet shows, to be compared letter by letter. */
function signedFacts(
  { state, terms, copy }: WithdrawalContext,
  prepared: Signing['prepared'],
): readonly FactView[] {
  return [
    { label: copy.amount, value: terms.say(prepared.amount), strong: true },
    { label: copy.to, value: terms.recipient },
    { label: copy.chain, value: terms.chain },
    { label: copy.digest, value: getWithdrawalDigest({ ...state.record.request, ...prepared }) },
  ]
}

/** A payout that this page does not send: as the service wrote it. */
function shownFacts({ state, terms, copy }: WithdrawalContext): readonly FactView[] {
  const { vm, ownerVm } = state.record
  return [
    { label: copy.amount, value: terms.say(getWithdrawalAmount(state)), strong: true },
    { label: copy.to, value: terms.recipient },
    { label: copy.chain, value: terms.chain },
    // Where the owner is of another kind, it is written for the recipient.
    { label: copy.sender, value: vm === ownerVm ? terms.owner : terms.recipient },
    { label: copy.gasLabel, value: copy.gasUnsaid({ gas: terms.gas }) },
    { label: copy.transaction, value: rawOf(state) },
  ]
}

/** What pays it out, as the service wrote it: as text. */
export function rawOf(state: WithdrawalState): string {
  const transaction = getWithdrawalTransaction(state)
  const raw = transaction !== null && 'raw' in transaction ? transaction.raw : transaction
  return writeJson(raw)
}

function gasNeeded({ state, terms, format }: WithdrawalContext): string {
  return gasOf(getWithdrawalTransaction(state), terms, format) ?? terms.gas
}

function jobStatus({ service }: WithdrawalState, copy: WithdrawalCopy): string {
  if (service === null) return copy.goesOn
  return nameIn(copy.jobs, service.status) ?? copy.job({ status: service.status })
}

/** What came signed is posted from here, and asked of no wallet. */
function isPosted(state: WithdrawalState): boolean {
  return getWithdrawalTransaction(state)?.vm === 'hyperliquid'
}

function openActs(copy: WithdrawalCopy): readonly WithdrawalButton[] {
  return [
    { kind: 'beside', label: copy.nothingWaiting, act: 'nothing-waiting' },
    { kind: 'beside', label: copy.paste, act: 'paste' },
  ]
}

/** Unix seconds of a chain as milliseconds. A time is no amount, and this far away still is exact. */
function timeOfSeconds(seconds: bigint): number {
  return Number.parseInt((seconds * 1000n).toString(), 10)
}

/** The word for something the service may have more of than are known here. */
function nameIn(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
