import { type Chain, type WithdrawalRequest, writeJson } from '@portage/core'
import { findSequence, type Recoverable } from '@portage/core/recovery'
import { usePortage, type WithdrawalTarget } from '@portage/react'
import { useEffect, useState } from 'react'

/** What is to be withdrawn: something found, to a recipient, or a withdrawal this browser keeps. */
export type WithdrawalSource =
  | Readonly<{
      type: 'find'
      terms: NonNullable<Recoverable['terms']>
      deposit: Recoverable['deposit']
      recipient: string
    }>
  | Readonly<{ type: 'kept'; withdrawalId: string }>

/** The target of a source, once the journal was asked for it; or why there is none. */
export type FoundTarget = Readonly<{ target: WithdrawalTarget | null; error: unknown }>

const none: FoundTarget = Object.freeze({ target: null, error: null })

/** Asks the journal which withdrawal it is: the one under way, or the next one of the same terms. */
export function useWithdrawalTarget(source: WithdrawalSource | null, chains: readonly Chain[]): FoundTarget {
  const { recovery } = usePortage('RecoveryPanel')
  const journal = recovery?.journal ?? null
  const [found, setFound] = useState<(FoundTarget & { readonly of: string }) | null>(null)
  const name = source === null ? null : nameOf(source)
  const isReady = chains.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the source, the first list for all
  useEffect(() => {
    if (name === null || source === null || journal === null || !isReady) return undefined
    let isWanted = true
    const find = async (): Promise<WithdrawalTarget | null> => {
      const terms = await termsOf()
      if (terms === null) return null
      const next = await findSequence({ journal, chains, ...terms })
      if (source.type === 'find') return { ...terms, sequence: next }
      // One that was paid meanwhile is counted among those before the next: it is itself that is shown, not another.
      const isPaid = (await journal.read(source.withdrawalId))?.facts.some(({ type }) => type === 'proof')
      const sequence = isPaid ? (await findSequence({ journal, chains, ...terms })) - 1 : next
      return { ...terms, sequence }
    }
    const termsOf = async (): Promise<Pick<WithdrawalTarget, 'request' | 'deposit'> | null> => {
      if (source.type === 'find') return { request: requestOf(source), deposit: source.deposit }
      const record = (await journal.read(source.withdrawalId))?.record
      return record ? { request: record.request, deposit: record.deposit } : null
    }
    find().then(
      (target) => isWanted && setFound({ of: name, target, error: null }),
      (error: unknown) => isWanted && setFound({ of: name, target: null, error }),
    )
    return () => {
      isWanted = false
    }
  }, [name, journal, isReady])
  return found !== null && found.of === name ? found : none
}

function requestOf({ terms, recipient }: Extract<WithdrawalSource, { type: 'find' }>): WithdrawalRequest {
  return { ...terms, recipient }
}

function nameOf(source: WithdrawalSource): string {
  return writeJson(source)
}
