import type { Hex } from 'viem'
import { toDepositStep } from '../../service/createSteps.js'
import { ServiceProblem } from '../../service/problem.js'
import { writeDeposit } from '../depository/writeDepository.js'
import { solanaFeeOf } from '../rpc/solanaFeeOf.js'
import { packetSize, readSolanaMessage } from '../wire/readSolanaTransaction.js'
import { createTokenAccount, setComputeUnitLimit } from '../wire/writeInstructions.js'
import { type Instruction, writeSolanaMessage } from '../wire/writeSolanaTransaction.js'
import { mintOf } from './mintOf.js'
import type { SolanaSide } from './solanaSide.js'

/** What a deposit computes at most, in units: more than half of it for accounts that have to be looked for. */
const depositUnits = 120_000

/** What is asked of the account on Solana: one transaction that deposits, in the service's way of writing it. */
export function createSolanaSteps(parameters: {
  readonly side: SolanaSide
  readonly user: string
  /** Pays fee and rent of the deposit. */
  readonly payer: string
  /** Leaves out what makes sure that the user's own token account is there. */
  readonly useSharedAccounts: boolean
  readonly includeComputeUnitLimit: boolean
  readonly symbol: string
  readonly currency: string
  readonly amount: bigint
  readonly orderId: Hex
  readonly requestId: Hex
  /** Where the deposit goes; by a fault not to the depository. */
  readonly depository: string
  /** What is done before it; by a fault something that a deposit does not need. */
  readonly before: readonly Instruction[]
}): { readonly steps: readonly Readonly<Record<string, unknown>>[]; readonly fee: bigint } {
  const { side, user, payer, currency, amount, orderId, requestId, depository } = parameters
  const mint = mintOf(currency)
  const deposit = writeDeposit({ sender: user, depositor: user, mint, amount, id: orderId })
  const instructions: readonly Instruction[] = [
    ...(parameters.includeComputeUnitLimit ? [setComputeUnitLimit(depositUnits)] : []),
    ...(mint === null || parameters.useSharedAccounts ? [] : [createTokenAccount(payer, user, mint)]),
    ...parameters.before,
    { ...deposit, programId: depository },
  ]
  const { bytes, signers } = writeSolanaMessage(payer, instructions, side.chain.bank.blocks.head().blockhash)
  requireRoom(1 + 64 * signers.length + bytes.length)
  const data = {
    instructions: instructions.map(writeInstruction),
    addressLookupTableAddresses: [side.lookupTable],
  }
  const step = toDepositStep({ item: { status: 'incomplete', data } }, requestId, parameters.symbol)
  return { steps: [step], fee: solanaFeeOf(readSolanaMessage(bytes)) }
}

/** The service's way of writing an instruction: its data in hexadecimal, without 0x. */
export function writeInstruction({ keys, programId, data }: Instruction): Readonly<Record<string, unknown>> {
  return {
    keys: keys.map(({ pubkey, isSigner, isWritable }) => ({ pubkey, isSigner, isWritable })),
    programId,
    data: Buffer.from(data).toString('hex'),
  }
}

function requireRoom(size: number): void {
  if (size <= packetSize) return
  throw new ServiceProblem(
    400,
    `The Solana transaction has ${size} bytes, ${size - packetSize} more than the ${packetSize} it may have.`,
    'SOLANA_TX_TOO_LARGE',
  )
}
