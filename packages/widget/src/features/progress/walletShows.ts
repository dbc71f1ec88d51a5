import { shortenHash } from '../../components/Hash.js'
import type { AskSituation } from './askRows.js'
import type { ProgressView, SituationContext } from './progressTypes.js'

/** What the open request looks like in the wallet, so that it can be told from others. */
export function walletShows(
  situation: AskSituation,
  { copy, format, run, state }: SituationContext,
): ProgressView['facts'] {
  if (!('ask' in situation) || situation.ask === null) return null
  const { ask } = situation
  const role = state.items.find((item) => item.step === ask.step && item.item === ask.item)?.role
  const isOne = ask.kind === 'transaction'
  return {
    title: copy.walletShows,
    rows: [
      // What is signed, and what goes together, has no one receiver and no place in the account's order.
      ...(isOne ? [{ label: copy.to, value: shortenHash(ask.to) }] : []),
      ...(role === 'sign' || (role === 'approve' && ask.value === 0n)
        ? []
        : [{ label: copy.amount, value: run.from.amount }]),
      { label: copy.network, value: run.chainName(ask.chainId) },
      ...(isOne ? [{ label: copy.nonce, value: format.count(ask.anchor.pendingNonce) }] : []),
    ],
  }
}
