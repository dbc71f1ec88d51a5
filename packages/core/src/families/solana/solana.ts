import { isNativeAddress } from '../../domain/currency.js'
import type { Quote } from '../../domain/quote.js'
import type { SolanaCall } from '../../domain/step.js'
import { keccakText } from '../../utils/keccak.js'
import { writeJson } from '../../utils/writeJson.js'
import type { Deposit } from '../chainReadings.js'
import type { FamilyOf } from '../family.js'
import { paysInFull } from '../paysInFull.js'
import { describeInstructions } from './describeInstructions.js'
import { findSolanaDeposit } from './effects/findSolanaDeposit.js'
import { holdsInstructions } from './holdsInstructions.js'
import { readSolanaItem } from './readSolanaItem.js'
import { foreignSigner } from './rules/foreignSigner.js'
import { lookupTablesRead } from './rules/lookupTablesRead.js'
import { nonceAdvance } from './rules/nonceAdvance.js'
import { priorityFee } from './rules/priorityFee.js'
import { programKnown } from './rules/programKnown.js'
import { solanaAuthority } from './rules/solanaAuthority.js'
import { solanaDeposit } from './rules/solanaDeposit.js'
import { verifySolanaPayout } from './verifySolanaPayout.js'

/** Solana. */
export const solana: FamilyOf<SolanaCall> = {
  vm: 'svm',
  calls: 'solana',
  rules: [
    solanaDeposit,
    solanaAuthority,
    nonceAdvance,
    foreignSigner,
    programKnown,
    lookupTablesRead,
    priorityFee,
  ],
  // Tokens go to an account that belongs to the address, and which one that is cannot be told from its name.
  addressPayments: 'unseen',
  signing: 'again',
  readItem: readSolanaItem,
  readMessage: () => null,
  describe: describeInstructions,
  describeAsk: (call, { request, protocol }) => ({
    chainId: request.originChainId,
    to: protocol?.paymentDetails.depository ?? call.instructions.at(-1)?.programId ?? '',
    value: 0n,
    inputHash: keccakText(writeJson(call.instructions)),
  }),
  traceOf: (_call, { protocol, request }, orderId) => {
    const depository = protocol?.paymentDetails.depository
    return depository === undefined ? null : { type: 'event', depository, orderId, depositor: request.user }
  },
  matches,
  isSent: (sent, call, ask) => sent.from === ask.account && holdsInstructions(sent.instructions ?? [], call),
  verifyPayout: verifySolanaPayout,
}

function matches(call: SolanaCall, deposit: Deposit, quote: Quote): boolean {
  const asked = findSolanaDeposit(call, quote.protocol?.paymentDetails.depository ?? null)
  if (asked === null) return paysInFull('svm', deposit, quote)
  const token = isNativeAddress(asked.mint, 'svm') ? null : asked.mint
  return deposit.token === token && deposit.amount === asked.amount && deposit.from === asked.depositor
}
