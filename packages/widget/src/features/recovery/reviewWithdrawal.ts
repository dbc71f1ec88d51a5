import { isSameAddress } from '@portage/core'
import type { WithdrawalState } from '@portage/core/recovery'
import { shortenHash } from '../../components/Hash.js'
import type { WithdrawalCopy } from '../../copy/copy.js'
import type { FactView } from '../progress/progressTypes.js'
import type { TokenView } from '../run/tokenView.js'
import type { WithdrawalTerms } from './readWithdrawal.js'
import type { TokenCount } from './useTokenCount.js'
import type { WithdrawalButton } from './withdrawalTypes.js'

/** Everything the review of a withdrawal shows. */
export type WithdrawalReview = Readonly<{
  /** What the heading’s amount is of; null where nobody knows. */
  token: TokenView | null
  heading: string
  facts: readonly FactView[]
  /** What happens after the click, in order. */
  asks: readonly string[]
  warnings: readonly string[]
  button: WithdrawalButton
}>

/**
 * What a person sees before anything is signed. Pure.
 *
 * @param facts.account the connected account of the owner's VM; null for nobody
 * @param facts.isContract whether the owner is known to be a contract account
 * @param facts.counted how the token that is paid out counts its amounts
 * @param facts.state null as long as the journal is asked
 */
export function reviewWithdrawal(
  {
    terms,
    ownerVm,
    vm,
    account,
    isContract,
    mayConnect,
    counted,
    state,
  }: Readonly<{
    terms: WithdrawalTerms & Readonly<{ amount: bigint }>
    ownerVm: string
    vm: string
    account: string | null
    isContract: boolean
    mayConnect: boolean
    counted: TokenCount
    state: WithdrawalState | null
  }>,
  copy: WithdrawalCopy,
): WithdrawalReview {
  const amount = terms.say(terms.amount)
  return {
    token: terms.token,
    heading: amount,
    facts: [
      { label: copy.chain, value: terms.chain },
      { label: copy.owner, value: shortenHash(terms.owner) },
      { label: copy.to, value: terms.recipient === '' ? copy.noRecipient : terms.recipient, strong: true },
    ],
    asks: [
      ...(terms.depositChain === null ? [] : [copy.claimFirst({ chain: terms.depositChain })]),
      copy.asksSign,
      asksToSend(),
    ],
    warnings: [...(isContract ? [copy.contract] : []), ...warningsOf(counted, copy)],
    button: buttonOf(),
  }

  function asksToSend(): string {
    const { chain, gas } = terms
    switch (vm) {
      case 'evm':
      case 'svm':
      case 'tvm':
        return ownerVm === vm ? copy.asksSend({ chain, gas }) : copy.asksSendOther({ chain })
      // Signed by the service, and posted from here; broadcast by the service.
      case 'hypevm':
      case 'tonvm':
        return copy.asksNothing({ chain })
      default:
        return copy.asksNobody({ chain })
    }
  }

  function buttonOf(): WithdrawalButton {
    if (terms.recipient === '') return { kind: 'waiting', label: copy.chooseFirst, act: 'none' }
    if (account === null && mayConnect) return { kind: 'onward', label: copy.connect, act: 'connect' }
    if (account === null || !isSameAddress(account, terms.owner, ownerVm))
      return { kind: 'waiting', label: copy.needsTitle({ account: shortenHash(terms.owner) }), act: 'none' }
    if (state === null || counted.type === 'asking')
      return { kind: 'waiting', label: copy.getting, act: 'none' }
    return counted.type === 'disputed' || !isDrawn(state, terms)
      ? { kind: 'waiting', label: copy.sign({ amount }), act: 'none' }
      : { kind: 'asks', label: copy.sign({ amount }), act: 'start' }
  }
}

/** Whether the withdrawal that a click begins is the one that is drawn. */
function isDrawn(
  { record: { request, vm, ownerVm } }: WithdrawalState,
  terms: Readonly<{ amount: bigint; owner: string; recipient: string }>,
): boolean {
  return (
    request.amount === terms.amount &&
    isSameAddress(request.recipient, terms.recipient.trim(), vm) &&
    // The record of a TON owner holds the raw form, which the digest in `start` covers.
    (ownerVm === 'tonvm' || isSameAddress(request.owner, terms.owner.trim(), ownerVm))
  )
}

function warningsOf(counted: TokenCount, copy: WithdrawalCopy): readonly string[] {
  switch (counted.type) {
    case 'read':
    case 'asking':
      return []
    case 'unread':
      return [copy.countUnread]
    case 'disputed':
      return [copy.countDisputed]
    default:
      return counted satisfies never
  }
}
