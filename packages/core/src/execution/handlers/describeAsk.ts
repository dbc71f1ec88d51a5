import type { Quote } from '../../domain/quote.js'
import type { SignatureCall, TransactionCall } from '../../domain/step.js'
import { keccakHex, keccakText } from '../../utils/keccak.js'
import { writeJson } from '../../utils/writeJson.js'
import type { Anchor } from '../../vm/reader.js'
import type { Wallet } from '../../vm/wallet.js'
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
}: Readonly<{
  record: ExecutionRecord
  key: ItemKey
  kind: Ask['kind']
  /** Of a batch, the last: the deposit. */
  call: TransactionCall | SignatureCall
  wallet: Wallet
  anchor: Anchor
  askedAt: number
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
    ...askedOf(call, quote),
    callsId: kind === 'batch' ? keccakText(key) : null,
    anchor,
    askedAt,
  }
}

type Asked = Pick<Ask, 'chainId' | 'to' | 'value' | 'inputHash'>

function askedOf(call: TransactionCall | SignatureCall, { request, protocol }: Quote): Asked {
  switch (call.vm) {
    case 'evm': {
      const { chainId, to, value, data } = call
      return { chainId, to, value, inputHash: keccakHex(data) }
    }
    case 'tron': {
      const { to, value, data } = call
      return { chainId: request.originChainId, to, value, inputHash: keccakHex(data) }
    }
    case 'solana': {
      const to = protocol?.paymentDetails.depository ?? call.instructions.at(-1)?.programId ?? ''
      return {
        chainId: request.originChainId,
        to,
        value: 0n,
        inputHash: keccakText(writeJson(call.instructions)),
      }
    }
    case 'ton': {
      const [first] = call.messages
      return {
        chainId: request.originChainId,
        to: first?.to ?? '',
        value: call.messages.reduce((sum, { value }) => sum + value, 0n),
        inputHash: keccakText(writeJson(call.messages)),
      }
    }
    case 'bitcoin':
      return {
        chainId: request.originChainId,
        to: protocol?.paymentDetails.depository ?? '',
        value: 0n,
        inputHash: keccakText(call.psbt),
      }
    case 'exchange':
      return {
        chainId: request.originChainId,
        to: protocol?.paymentDetails.depository ?? '',
        value: 0n,
        inputHash: keccakText(writeJson(call.action)),
      }
    case 'signature':
      return {
        chainId: request.originChainId,
        to: call.post?.endpoint ?? '',
        value: 0n,
        inputHash: keccakText(writeJson(call.sign)),
      }
    default:
      return call satisfies never
  }
}
