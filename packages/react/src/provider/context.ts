'use client'

import type { IntentClient, Trusted } from '@portage/core'
import type { Journal } from '@portage/core/execution'
import { type Context, createContext } from 'react'
import type { WalletAdapter } from '../adapters/walletAdapter.js'
import type { ExecutionRegistry } from '../execution/createExecutionRegistry.js'
import type { AccountStore } from './createAccountStore.js'

/** What every component under a `<PortageProvider>` shares. */
export type Portage = Readonly<{
  client: IntentClient
  adapters: readonly WalletAdapter[]
  journal: Journal
  trusted: Trusted | undefined
  /** The connected accounts of all adapters. */
  accounts: AccountStore
  /** The live executions. */
  registry: ExecutionRegistry
}>

export const PortageContext: Context<Portage | null> = createContext<Portage | null>(null)
