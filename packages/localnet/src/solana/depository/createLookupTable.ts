import { base58 } from '@scure/base'
import type { SolanaChain } from '../startSolanaChain.js'
import { findProgramAddress } from '../wire/findProgramAddress.js'
import { namedKeypair } from '../wire/namedKeypair.js'
import { associatedTokenProgram, lookupTableProgram, systemProgram, tokenProgram } from '../wire/programs.js'
import { findTokenAccount, readKey, signKey, writeInteger, writeKey } from '../wire/writeInstructions.js'
import type { Instruction } from '../wire/writeSolanaTransaction.js'
import { depositoryState, depositoryVault } from './addresses.js'

/** Puts the accounts that every deposit names into an address lookup table. It can be used from the next slot on. */
export function createLookupTable({ bank, faucet, contracts }: SolanaChain): string {
  const payer = faucet.keypair.address
  const authority = namedKeypair('owner of the lookup table')
  const slot = BigInt(bank.blocks.head().slot)
  const { address, bump } = findProgramAddress(
    [base58.decode(authority.address), writeInteger(slot, 8)],
    lookupTableProgram,
  )
  const { usdc, dai } = contracts
  const addresses = [
    ...[depositoryState, depositoryVault, systemProgram, tokenProgram, associatedTokenProgram],
    ...[usdc, dai].flatMap((mint) => [mint, findTokenAccount(depositoryVault, mint)]),
  ]
  const keys = [
    writeKey(address),
    { pubkey: authority.address, isSigner: true, isWritable: false },
    signKey(payer),
    readKey(systemProgram),
  ]
  const write = (...data: readonly Iterable<number>[]): Instruction => ({
    programId: lookupTableProgram,
    keys,
    data: Uint8Array.from(data.flatMap((part) => [...part])),
  })
  const count = writeInteger(BigInt(addresses.length), 8)
  faucet.run(
    [
      write(writeInteger(0n, 4), writeInteger(slot, 8), [bump]),
      write(writeInteger(2n, 4), count, ...addresses.map((one) => base58.decode(one))),
    ],
    authority,
  )
  return address
}
