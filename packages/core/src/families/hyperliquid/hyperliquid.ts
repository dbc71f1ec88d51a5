import type { HyperliquidCall, SignedHyperliquidCall } from '../../domain/step.js'
import { keccakText } from '../../utils/keccak.js'
import { writeJson } from '../../utils/writeJson.js'
import type { CallDescription } from '../../verification/callDescription.js'
import type { FamilyOf } from '../family.js'
import { decodeHyperliquidTransfer } from './decodeHyperliquidTransfer.js'
import { currencyOfDex } from './dollar.js'
import { readHyperliquidItem } from './readHyperliquidItem.js'
import { readNonceMapping } from './readNonceMapping.js'
import { hyperliquidTransfer } from './rules/hyperliquidTransfer.js'
import { nonceMapping } from './rules/nonceMapping.js'
import { verifyHyperliquidPayout } from './verifyHyperliquidPayout.js'

/** The perpetuals exchange Hyperliquid. */
export const hyperliquid: FamilyOf<HyperliquidCall | SignedHyperliquidCall> = {
  vm: 'hypevm',
  calls: 'hyperliquid',
  rules: [nonceMapping, hyperliquidTransfer],
  addressPayments: 'seen',
  // A nonce is the quote's, and taken once.
  signing: 'once',
  readItem: readHyperliquidItem,
  readMessage: readNonceMapping,
  describe: describeTransfer,
  describeAsk: (call, { request, protocol }) => ({
    chainId: request.originChainId,
    to: protocol?.paymentDetails.depository ?? '',
    value: 0n,
    inputHash: keccakText(writeJson(call.action)),
  }),
  traceOf: (call, { request }, orderId) => {
    const asked = decodeHyperliquidTransfer(call)
    if (asked === null) return null
    const { destination, nonce } = asked
    return { type: 'event', depository: destination, orderId, depositor: request.user, nonce }
  },
  // Whose it is and which one follows from where it was found: the ledger of one account, by its nonce.
  matches: (call, { token, amount }) => {
    const asked = decodeHyperliquidTransfer(call)
    return asked !== null && token === currencyOfDex(asked.sourceDex) && amount === asked.amount
  },
  // Its ledger shows what was done; an action that was refused is known by the bytes that were signed here.
  isSent: () => false,
  verifyPayout: (call, terms) => ('signed' in call ? verifyHyperliquidPayout(call, terms) : null),
}

function describeTransfer(call: HyperliquidCall): CallDescription {
  const asked = decodeHyperliquidTransfer(call)
  if (asked === null) return { type: 'unknown' }
  const { destination: to, sourceDex, amount } = asked
  return { type: 'deposit', to, token: currencyOfDex(sourceDex), amount }
}
