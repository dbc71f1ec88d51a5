import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** An account whose private key is public: it must never hold anything of value on any other chain. */
export interface TestAccount {
  readonly address: Address
  readonly privateKey: Hex
}

/** Who is who on both chains of a local network. */
export interface Accounts {
  /** For people and tests: funded with ETH and both tokens. */
  readonly users: readonly TestAccount[]
  /** Fills and refunds orders, and signs order ids. The same address on every chain. */
  readonly solver: TestAccount
  /** Signs what may leave the depository. */
  readonly allocator: TestAccount
  /** Deploys the contracts, owns them and mints. */
  readonly deployer: TestAccount
  /** Sends what apps sponsor, and pays its gas. */
  readonly sponsor: TestAccount
}

/** The first nine accounts of the mnemonic "test test … junk", which every development node prints. */
const publicTestKeys = {
  users: [
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
    '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
    '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  ],
  solver: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  allocator: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  deployer: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  sponsor: '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
} as const

const toAccount = (privateKey: Hex): TestAccount =>
  Object.freeze({ address: privateKeyToAddress(privateKey), privateKey })

/** The accounts of a local network: always the same, and all of them public test data. */
export function createAccounts(): Accounts {
  return Object.freeze({
    users: Object.freeze(publicTestKeys.users.map(toAccount)),
    solver: toAccount(publicTestKeys.solver),
    allocator: toAccount(publicTestKeys.allocator),
    deployer: toAccount(publicTestKeys.deployer),
    sponsor: toAccount(publicTestKeys.sponsor),
  })
}
