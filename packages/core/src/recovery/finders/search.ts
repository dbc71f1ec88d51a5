import type { IntentClient } from '../../client/intentClient.js'
import type { Chain } from '../../domain/chain.js'
import type { Trusted } from '../../domain/trusted.js'
import type { Journal } from '../../execution/journal/journal.js'
import type { Readers } from '../../families/reader.js'
import type { WithdrawalJournal } from '../facts.js'

/** What is looked for, with everything settled that may be left out. */
export type RecoverySearch = FindRecoverableOptions &
  Readonly<{ accounts: readonly RecoveryAccount[]; trusted: Trusted }>

/** Whose money is looked for: an address, and the VM it belongs to. */
export type RecoveryAccount = Readonly<{ address: string; vm: string }>

export type FindRecoverableOptions = Readonly<{
  client: IntentClient
  /** As the service lists them. */
  chains: readonly Chain[]
  /** Owners, depositors or recovery addresses, each with the VM it belongs to: a person has one for every wallet. */
  accounts?: readonly RecoveryAccount[] | undefined
  /** A request by its id, or any transaction of one, or a deposit nobody knows the request of. */
  requestId?: string | undefined
  hash?: string | undefined
  /** A deposit address whose requests are looked for. */
  depositAddress?: string | undefined
  /** What this browser knows of its own executions, and of withdrawals that are under way. */
  journal?: Journal | undefined
  withdrawals?: WithdrawalJournal | undefined
  /** At most one reader per VM: for deposits that no request knows. */
  readers?: Readers | undefined
  trusted?: Trusted | undefined
  signal?: AbortSignal | undefined
}>
