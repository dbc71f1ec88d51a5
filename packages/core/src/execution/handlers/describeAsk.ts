import type { Quote } from '../../domain/quote.js'
import type { SignatureCall, TransactionCall } from '../../domain/step.js'
import type { Anchor } from '../../families/chainReadings.js'
import type { AskedCall, Family } from '../../families/family.js'
import type { Wallet } from '../../families/wallet.js'
import { keccakText } from '../../utils/keccak.js'
import { writeJson } from '../../utils/writeJson.js'
import type { ItemKey } from '../events.js'
import type { Ask, ExecutionRecord } from '../facts.js'
import { orderKeyOf } from '../orderKeyOf.js'

/** Everything by which the money can be found later, written down before the wallet opens. */
export function describeAsk({
  record: { id, quote, account },
  key: { step, item, attempt },
  kind,
  call,
  wallet,
  anchor,
  askedAt,
  family,
}: Readonly<{
  record: ExecutionRecord
  key: ItemKey
  kind: Ask['kind']
  /** Of a batch, the last: the deposit. */
  call: TransactionCall | SignatureCall
  wallet: Wallet
  anchor: Anchor
  askedAt: number
  /** Of the call; null for a message. */
  family: Family | null
}>): Ask {
  const key = [orderKeyOf(quote, account), step, item, attempt].join(':')
  return {
    key,
    executionId: id,
    step,
    item,
    attempt,
    kind,
    walletKind: wallet.kind,
    account,
    ...askedOf(call, quote, family),
    callsId: kind === 'batch' ? keccakText(key) : null,
    anchor,
    askedAt,
  }
}

function askedOf(call: TransactionCall | SignatureCall, quote: Quote, family: Family | null): AskedCall {
  if (call.vm !== 'signature') {
    if (family === null) throw new Error(`Nothing here knows what a call of ${call.vm} does.`)
    return family.describeAsk(call, quote)
  }
  return {
    chainId: quote.request.originChainId,
    to: call.post?.endpoint ?? '',
    value: 0n,
    inputHash: keccakText(writeJson(call.sign)),
  }
}
