import { base58 } from '@scure/base'
import { Account, type LiteSvm } from 'litesvm/dist/internal.js'
import { systemProgram } from '../wire/programs.js'

/** An account as it stood at some time. */
export interface AccountState {
  readonly lamports: bigint
  readonly data: Uint8Array
  /** Base58. */
  readonly owner: string
  readonly executable: boolean
  readonly rentEpoch: bigint
}

/** What an account is now; null where there is none. */
export function readAccount(svm: LiteSvm, address: string): AccountState | null {
  const account = svm.getAccount(base58.decode(address))
  if (account === null || account.lamports() === 0n) return null
  return Object.freeze({
    lamports: account.lamports(),
    data: account.data(),
    owner: base58.encode(account.owner()),
    executable: account.executable(),
    rentEpoch: account.rentEpoch(),
  })
}

/** Makes an account what it is said to be; null takes it away. */
export function writeAccount(svm: LiteSvm, address: string, state: AccountState | null): void {
  const { lamports, data, owner, executable, rentEpoch } = state ?? gone
  svm.setAccount(
    base58.decode(address),
    new Account(lamports, data, base58.decode(owner), executable, rentEpoch),
  )
}

const gone: AccountState = {
  lamports: 0n,
  data: new Uint8Array(0),
  owner: systemProgram,
  executable: false,
  rentEpoch: 0n,
}

/** Whether two states are one. */
export function isSameAccount(a: AccountState | null, b: AccountState | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.lamports === b.lamports &&
    a.owner === b.owner &&
    a.executable === b.executable &&
    Buffer.compare(a.data, b.data) === 0
  )
}
