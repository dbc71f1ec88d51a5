import { base58 } from '@scure/base'
import { solanaDepositoryProgram } from '../../contracts/artifacts/solanaDepository.js'
import type { Bank } from '../chain/createBank.js'
import type { Faucet } from '../chain/createFaucet.js'
import { emptyProgram } from '../wire/emptyProgram.js'
import { namedKeypair, solanaAllocator } from '../wire/namedKeypair.js'
import { guardProgram, tokenProgram } from '../wire/programs.js'
import {
  createAccount,
  createTokenAccount,
  findTokenAccount,
  initializeMint,
  mintTokens,
  transferLamports,
} from '../wire/writeInstructions.js'
import { depositoryProgram, depositoryState, depositoryVault } from './addresses.js'
import { initializeDepository } from './writeDepository.js'

/** What is on a local Solana chain from the start. */
export interface SolanaContracts {
  readonly depository: string
  /** The depository's own account, beside its vault. */
  readonly depositoryState: string
  readonly depositoryVault: string
  /** Mint of six decimals. */
  readonly usdc: string
  /** Mint of nine decimals. */
  readonly dai: string
}

/** Bytes of a mint. */
const mintSize = 82

/** Puts the depository and two tokens on a chain. They have the same addresses on every run. */
export function deploySolana(bank: Bank, faucet: Faucet): SolanaContracts {
  bank.svm.addProgram(base58.decode(depositoryProgram), Buffer.from(solanaDepositoryProgram, 'base64'))
  bank.svm.addProgram(base58.decode(guardProgram), emptyProgram())
  const owner = faucet.keypair.address
  faucet.run([
    initializeDepository(owner, solanaAllocator.address),
    // What an empty account must hold: without it, a first small deposit would be refused.
    transferLamports(owner, depositoryVault, bank.svm.minimumBalanceForRentExemption(0n)),
  ])
  const rent = bank.svm.minimumBalanceForRentExemption(BigInt(mintSize))
  const mints = { usdc: namedKeypair('mint of USDC'), dai: namedKeypair('mint of DAI') }
  for (const [mint, decimals] of [
    [mints.usdc, 6],
    [mints.dai, 9],
  ] as const) {
    const account = {
      payer: owner,
      account: mint.address,
      lamports: rent,
      space: mintSize,
      owner: tokenProgram,
    }
    faucet.run([createAccount(account), initializeMint(mint.address, decimals, owner)], mint)
  }
  return Object.freeze({
    depository: depositoryProgram,
    depositoryState,
    depositoryVault,
    usdc: mints.usdc.address,
    dai: mints.dai.address,
  })
}

/** Makes new tokens for an account, and its token account where there is none. */
export function giveTokens(faucet: Faucet, mint: string, to: string, amount: bigint): void {
  const payer = faucet.keypair.address
  const account = findTokenAccount(to, mint)
  faucet.run([createTokenAccount(payer, to, mint), mintTokens(mint, account, payer, amount)])
}
