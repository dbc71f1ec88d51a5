import type { Keypair } from '../wire/createKeypair.js'
import { namedKeypair } from '../wire/namedKeypair.js'
import { systemProgram } from '../wire/programs.js'
import { setComputeUnitLimit, transferLamports } from '../wire/writeInstructions.js'
import { type Instruction, writeSolanaTransaction } from '../wire/writeSolanaTransaction.js'
import { type Bank, land } from './createBank.js'
import type { TransactionRecord } from './execute.js'

/** Where a local chain's money comes from, and who makes its tokens. */
export interface Faucet {
  readonly keypair: Keypair
  /** Carries instructions out at once, paid by the faucet. @throws when they fail */
  run(instructions: readonly Instruction[], ...signers: readonly Keypair[]): TransactionRecord
  /** Pays lamports. @returns the signature */
  pay(address: string, lamports: bigint): string
}

/** A faucet with a milliard SOL. */
export function createFaucet(bank: Bank): Faucet {
  const keypair = namedKeypair('faucet')
  bank.setAccount(keypair.address, {
    ...{ lamports: 10n ** 18n, data: new Uint8Array(0), owner: systemProgram },
    ...{ executable: false, rentEpoch: 2n ** 64n - 1n },
  })
  let count = 0
  const run = (instructions: readonly Instruction[], ...signers: readonly Keypair[]): TransactionRecord => {
    // Two payments alike in one block would be one transaction.
    count += 1
    const limit = setComputeUnitLimit(1_000_000 + (count % 300_000))
    const { blockhash } = bank.blocks.head()
    return land(bank, writeSolanaTransaction([keypair, ...signers], [limit, ...instructions], blockhash))
  }
  return Object.freeze({
    keypair,
    run,
    pay: (address: string, lamports: bigint) =>
      run([transferLamports(keypair.address, address, lamports)]).signature,
  })
}
