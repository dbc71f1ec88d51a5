import { orderIdOf } from '../../domain/quote.js'
import type { EvmCall, SignatureCall } from '../../domain/step.js'
import { keccakHex, keccakText } from '../../utils/keccak.js'
import type { Anchor } from '../../vm/reader.js'
import type { Wallet } from '../../vm/wallet.js'
import type { ItemKey } from '../events.js'
import type { Ask, ExecutionRecord } from '../facts.js'

/** Everything by which the money can be found later, written down before the wallet opens. */
export function describeAsk({
  record: { id, quote, account },
  key: { step, item, attempt },
  kind,
  call,
  wallet,
  anchor,
  askedAt,
}: Readonly<{
  record: ExecutionRecord
  key: ItemKey
  kind: Ask['kind']
  /** Of a batch, the last: the deposit. */
  call: EvmCall | SignatureCall
  wallet: Wallet
  anchor: Anchor
  askedAt: number
}>): Ask {
  const key = [quote.requestId, orderIdOf(quote) ?? '', account.toLowerCase(), step, item, attempt].join(':')
  return {
    key,
    executionId: id,
    step,
    item,
    attempt,
    kind,
    walletKind: wallet.kind,
    account,
    ...(call.vm === 'evm'
      ? { chainId: call.chainId, to: call.to, value: call.value, inputHash: keccakHex(call.data) }
      : {
          chainId: quote.request.originChainId,
          to: call.post?.endpoint ?? '',
          value: 0n,
          inputHash: keccakText(JSON.stringify(call.sign)),
        }),
    callsId: kind === 'batch' ? keccakText(key) : null,
    anchor,
    askedAt,
  }
}
