import type { TonCall } from '../../domain/step.js'
import { keccakText } from '../../utils/keccak.js'
import { writeJson } from '../../utils/writeJson.js'
import type { CallDescription } from '../../verification/callDescription.js'
import { isSameAccount } from '../bytesOfAddress.js'
import type { FamilyOf } from '../family.js'
import { holdsMessages } from './holdsMessages.js'
import { readTonItem } from './readTonItem.js'
import { readTonOrder } from './readTonOrder.js'
import { tonDeposit } from './rules/tonDeposit.js'

/** TON. */
export const ton: FamilyOf<TonCall> = {
  vm: 'tonvm',
  calls: 'ton',
  rules: [tonDeposit],
  addressPayments: 'seen',
  signing: 'again',
  readItem: readTonItem,
  readMessage: () => null,
  describe: describeMessages,
  describeAsk: ({ messages }, { request }) => ({
    chainId: request.originChainId,
    to: messages[0]?.to ?? '',
    value: messages.reduce((sum, { value }) => sum + value, 0n),
    inputHash: keccakText(writeJson(messages)),
  }),
  traceOf: (_call, { protocol, request }, orderId) => {
    const depository = protocol?.paymentDetails.depository
    return depository === undefined ? null : { type: 'event', depository, orderId, depositor: request.user }
  },
  // The account is who was asked: a message says of itself where it goes, never whence.
  matches: ({ messages }, deposit, { request, protocol }) => {
    const depository = protocol?.paymentDetails.depository ?? ''
    return (
      deposit.token === null &&
      isSameAccount(deposit.from, request.user, 'tonvm') &&
      messages.some(({ to, value }) => value === deposit.amount && isSameAccount(to, depository, 'tonvm'))
    )
  },
  isSent: (sent, call, ask) =>
    isSameAccount(sent.from, ask.account, 'tonvm') && holdsMessages(sent.messages ?? [], call),
  // The service sends it itself.
  verifyPayout: () => null,
}

/** One message with an order's id is a deposit, one without anything a payment. */
function describeMessages({ messages }: TonCall): CallDescription {
  const [message, ...others] = messages
  if (!message || others.length > 0 || message.stateInit !== null) return { type: 'unknown' }
  const { to, value: amount, body } = message
  const isDeposit = readTonOrder(body) !== null
  if (!isDeposit && body !== null) return { type: 'unknown' }
  return { type: isDeposit ? 'deposit' : 'payment', to, token: null, amount }
}
