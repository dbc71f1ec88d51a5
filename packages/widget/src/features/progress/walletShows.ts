import { shortenHash } from '../../components/Hash.js'
import type { AskSituation } from './askRows.js'
import type { ProgressView, Telling } from './progressView.js'

/** What the open request looks like in the wallet, so that it can be told from others. */
export function walletShows(
  situation: AskSituation,
  { copy, format, run, state }: Telling,
): ProgressView['facts'] {
  if (!('ask' in situation) || situation.ask === null) return null
  const { ask } = situation
  const role = state.items.find((item) => item.step === ask.step && item.item === ask.item)?.role
  return {
    title: copy.walletShows,
    rows: [
      { label: copy.to, value: shortenHash(ask.to) },
      ...(role === 'approve' && ask.value === 0n ? [] : [{ label: copy.amount, value: run.from.amount }]),
      { label: copy.network, value: run.chainName(ask.chainId) },
      { label: copy.nonce, value: format.count(ask.anchor.pendingNonce) },
    ],
  }
}
