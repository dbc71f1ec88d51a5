'use client'

import type { Explorers, IntentClient, Trusted } from '@portage/core'
import type { Journal } from '@portage/core/execution'
import type { Recovery } from '@portage/core/recovery'
import type { Policy } from '@portage/core/verification'
import { type Context, createContext } from 'react'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import type { ExecutionRegistry } from '../execution/createExecutionRegistry.js'
import type { BalanceSource } from '../query/balances.js'
import type { WithdrawalRegistry } from '../withdrawal/createWithdrawalRegistry.js'
import type { AccountStore } from './createAccountStore.js'

/** What every component under a `<PortageProvider>` shares. */
export type PortageContextValue = Readonly<{
  client: IntentClient
  adapters: readonly WalletAdapter[]
  journal: Journal
  trusted: Trusted | undefined
  /** Milliseconds after which a newer quote is asked for. */
  refreshQuoteAge: number
  /** Milliseconds after which a quote that was never asked for is refused. */
  maxQuoteAge: number
  /** Milliseconds an order may stay open before its quote is no longer verified; undefined for what core says. */
  maxOrderLife: number | undefined
  /** What is done with each verdict. */
  policy: Policy
  /** The connected accounts of all adapters. */
  accounts: AccountStore
  /** The live executions. */
  registry: ExecutionRegistry
  /** The live withdrawals; null where the host gave no recovery. */
  withdrawals: WithdrawalRegistry | null
  recovery: Recovery | null
  /** Where balances come from before the adapters' readers; null where the host gave nothing. */
  balances: BalanceSource | null
  /** The host's own explorers; undefined where those of the service hold. */
  explorers: Explorers | undefined
}>

export const PortageContext: Context<PortageContextValue | null> = createContext<PortageContextValue | null>(
  null,
)
