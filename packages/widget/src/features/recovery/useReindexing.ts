import type { IntentClient } from '@portage/core'
import { indexTransaction } from '@portage/core/actions'
import { useReindexDepositAddress } from '@portage/react'
import { useCallback, useState } from 'react'
import type { RecoveryCopy } from '../../copy/copy.js'

/** Asks the service to look at something again, and what came of it, in words. */
export type Reindexing = Readonly<{
  message: string | null
  index: (of: Readonly<{ chainId: number; transactionId: string; requestId?: string | undefined }>) => void
  reindex: (of: Readonly<{ chainId: number; depositAddress: string }>) => void
  forget: () => void
}>

/** What the service may have missed it is pointed at: that does no harm however often. */
export function useReindexing(client: IntentClient, copy: RecoveryCopy): Reindexing {
  const [message, setMessage] = useState<string | null>(null)
  const { mutateAsync } = useReindexDepositAddress()
  const show = useCallback(
    (answer: Promise<string>): void => {
      setMessage(copy.pointing)
      answer.then(setMessage, (error: unknown) =>
        setMessage(copy.pointFailed({ message: error instanceof Error ? error.message : String(error) })),
      )
    },
    [copy],
  )
  return {
    message,
    index: (of) => show(indexTransaction(client, of).then(() => copy.pointed)),
    reindex: (of) =>
      show(mutateAsync(of).then(({ message: reply }) => copy.reindexed({ message: reply ?? '' }))),
    forget: useCallback(() => setMessage(null), []),
  }
}
