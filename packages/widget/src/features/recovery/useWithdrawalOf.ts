import { type Chain, findChain } from '@portage/core'
import type { Recoverable, WithdrawalState } from '@portage/core/recovery'
import { type UseWithdrawalReturnType, useAccounts, useWithdrawal } from '@portage/react'
import { useIsContract } from './useIsContract.js'
import { type TokenCount, useTokenCount } from './useTokenCount.js'
import { useWithdrawalTarget, type WithdrawalSource } from './useWithdrawalTarget.js'

/** One withdrawal, with what its screens have to know of it. */
export type WithdrawalAbout = Readonly<{
  withdrawal: UseWithdrawalReturnType['withdrawal']
  state: WithdrawalState | null
  /** Why it cannot be begun or read; null otherwise. */
  error: unknown
  /** The network it is paid out on, and its VM; null where nobody lists that network. */
  chain: Chain | null
  vm: string
  /** Those of its owner. */
  owned: Chain | null
  ownerVm: string
  /** Who signs for the owner, where that wallet is connected. */
  account: string | null
  /** Where it goes unless another recipient is chosen. */
  own: string | null
  recipient: string | null
  /** Whether the owner is known to be a contract. */
  isContract: boolean
  counted: TokenCount
}>

/** Reads one withdrawal: something that was found, to a recipient, or one that this browser keeps. */
export function useWithdrawalOf(
  subject: WithdrawalSubject,
  chosen: string | null,
  chains: readonly Chain[],
): WithdrawalAbout {
  const accounts = useAccounts()
  const find = 'find' in subject ? subject.find : null
  const terms = find?.terms ?? null
  const chain = findChain(chains, find?.chainId ?? -1)
  const owned = findChain(chains, find?.ownerChainId ?? -1)
  const vm = chain?.vmType ?? 'evm'
  const ownerVm = owned?.vmType ?? 'evm'
  // Where owner and network are of one kind, it goes back to its owner; elsewhere to the wallet connected there.
  const own = (terms && vm === ownerVm ? terms.owner : accounts[vm]) ?? null
  const recipient = chosen ?? own
  const source: WithdrawalSource | null = !find
    ? 'withdrawalId' in subject
      ? { type: 'kept', withdrawalId: subject.withdrawalId }
      : null
    : terms && recipient !== null
      ? { type: 'find', terms, deposit: find.deposit, recipient }
      : null
  const found = useWithdrawalTarget(source, chains)
  const { withdrawal, error } = useWithdrawal(found.target)
  const state = withdrawal?.state ?? null
  return {
    ...{ withdrawal, state, chain, owned, vm, ownerVm, own, recipient },
    error: found.error ?? error ?? null,
    account: accounts[ownerVm === 'hypevm' ? 'evm' : ownerVm] ?? null,
    isContract: useIsContract(terms?.owner ?? '', find?.ownerChainId ?? -1, ownerVm),
    counted: useTokenCount(
      state?.record.chainId ?? chain?.id ?? null,
      state?.record.request.currency ?? terms?.currency ?? null,
    ),
  }
}

/** What is withdrawn here: something that was found, or a withdrawal this browser keeps. */
export type WithdrawalSubject = Readonly<{ find: Recoverable }> | Readonly<{ withdrawalId: string }>
