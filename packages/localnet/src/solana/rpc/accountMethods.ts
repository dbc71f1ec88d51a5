import { base58 } from '@scure/base'
import type { AccountState } from '../chain/accountState.js'
import type { Bank } from '../chain/createBank.js'
import type { Block } from '../chain/createBlocks.js'
import { readMint, readTokenAccount } from '../chain/readToken.js'
import { tokenProgram } from '../wire/programs.js'
import { type Config, readAddress, readBlock, readConfig, withContext } from './readParams.js'
import type { Method } from './rpcMethod.js'
import { invalid } from './rpcProblem.js'
import { writeAccountJson, writeTokenAmount } from './writeAccountJson.js'

/** What is asked about accounts. */
export const accountMethods: Readonly<Record<string, Method>> = {
  getAccountInfo: ({ bank }, [address, given]) => {
    const config = readConfig(given)
    const block = readBlock(bank, config)
    return withContext(block, describe(bank, block, readAddress(address), config))
  },
  getMultipleAccounts: ({ bank }, [addresses, given]) => {
    const config = readConfig(given)
    const block = readBlock(bank, config)
    if (!Array.isArray(addresses)) throw invalid('Invalid params: a list of addresses was expected.')
    if (addresses.length > 100) throw invalid('Too many inputs provided; max 100')
    return withContext(
      block,
      addresses.map((one) => describe(bank, block, readAddress(one), config)),
    )
  },
  getBalance: ({ bank }, [address, given]) => {
    const block = readBlock(bank, readConfig(given))
    return withContext(block, bank.account(readAddress(address), block)?.lamports ?? 0n)
  },
  getMinimumBalanceForRentExemption: ({ bank }, [size]) => {
    if (typeof size !== 'number') throw invalid('Invalid params: a size in bytes was expected.')
    return bank.svm.minimumBalanceForRentExemption(BigInt(size))
  },
  getTokenAccountBalance: ({ bank }, [address, given]) => {
    const block = readBlock(bank, readConfig(given))
    const account = bank.account(readAddress(address), block)
    if (account === null) throw invalid('Invalid param: could not find account')
    const token = readTokenAccount(account)
    if (token === null) throw invalid('Invalid param: not a Token account')
    return withContext(block, writeTokenAmount(token.amount, decimalsOf(bank, block, token.mint)))
  },
  getTokenSupply: ({ bank }, [address, given]) => {
    const block = readBlock(bank, readConfig(given))
    const mint = readMint(bank.account(readAddress(address), block))
    if (mint === null) throw invalid('Invalid param: could not find mint')
    return withContext(block, writeTokenAmount(mint.supply, mint.decimals))
  },
  getTokenAccountsByOwner: ({ bank }, [address, wished, given]) => {
    const config = readConfig(given)
    const block = readBlock(bank, config)
    const owner = readAddress(address)
    const { mint, programId } = readConfig(wished)
    if (mint === undefined && programId === undefined)
      throw invalid('Invalid params: name a mint or a programId.')
    // Of the two token programs, localnet's mints belong to the older one only.
    const isOther = programId !== undefined && readAddress(programId) !== tokenProgram
    const found = isOther ? [] : bank.accountsOf(tokenProgram, block)
    const matching = found.filter(([, account]) => {
      const token = readTokenAccount(account)
      return token?.owner === owner && (mint === undefined || token.mint === mint)
    })
    return withContext(block, list(bank, block, matching, config))
  },
  getProgramAccounts: ({ bank }, [program, given]) => {
    const config = readConfig(given)
    const block = readBlock(bank, config)
    const filters = Array.isArray(config.filters) ? config.filters.map(readConfig) : []
    const matching = bank
      .accountsOf(readAddress(program), block)
      .filter(([, account]) => filters.every((filter) => passes(account, filter)))
    const listed = list(bank, block, matching, config)
    return config.withContext === true ? withContext(block, listed) : listed
  },
}

function describe(bank: Bank, block: Block, address: string, config: Config): unknown {
  const account = bank.account(address, block)
  return account && writeAccountJson(account, config, (other) => bank.account(other, block))
}

function list(
  bank: Bank,
  block: Block,
  accounts: readonly (readonly [string, AccountState])[],
  config: Config,
): readonly unknown[] {
  return accounts.map(([pubkey, account]) => ({
    pubkey,
    account: writeAccountJson(account, config, (other) => bank.account(other, block)),
  }))
}

function decimalsOf(bank: Bank, block: Block, mint: string): number {
  return readMint(bank.account(mint, block))?.decimals ?? 0
}

function passes({ data }: AccountState, filter: Config): boolean {
  if (typeof filter.dataSize === 'number') return data.length === filter.dataSize
  const { offset, bytes, encoding } = readConfig(filter.memcmp)
  if (typeof offset !== 'number' || typeof bytes !== 'string')
    throw invalid('Invalid params: a filter is a dataSize or a memcmp.')
  const wanted = encoding === 'base64' ? Buffer.from(bytes, 'base64') : base58.decode(bytes)
  return Buffer.compare(data.subarray(offset, offset + wanted.length), wanted) === 0
}
