import type { PayoutProof, Recoverable } from '@portage/core/recovery'
import { usePortage } from '@portage/react'
import { useEffect, useState } from 'react'

/** Withdrawals of this browser that were paid, by the deposit they came from: a find of such a one is an old story. */
export function usePaidDeposits(): (find: Recoverable) => PayoutProof | null {
  const { recovery } = usePortage('RecoveryPanel')
  const journal = recovery?.journal ?? null
  const [paid, setPaid] = useState<ReadonlyMap<string, PayoutProof>>(new Map())
  useEffect(() => {
    if (journal === null) return undefined
    let isWanted = true
    const look = (): void => {
      journal.list().then(
        (entries) => {
          if (!isWanted) return
          const proofs = entries.flatMap(({ record, facts }) => {
            const proof = facts.find((fact) => fact.type === 'proof')?.proof
            return record?.deposit && proof ? [[keyOf(record.deposit), proof] as const] : []
          })
          setPaid(new Map(proofs))
        },
        // What cannot be read is told by the search itself.
        () => {},
      )
    }
    look()
    const leave = journal.subscribe(look)
    return () => {
      isWanted = false
      leave()
    }
  }, [journal])
  return ({ deposit }) => (deposit === null ? null : (paid.get(keyOf(deposit)) ?? null))
}

function keyOf({ chainId, transactionId }: NonNullable<Recoverable['deposit']>): string {
  return `${chainId}:${transactionId.toLowerCase()}`
}
