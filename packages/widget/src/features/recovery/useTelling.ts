import type { IntentClient } from '@portage/core'
import { indexTransaction } from '@portage/core/actions'
import { useReindexDepositAddress } from '@portage/react'
import { useCallback, useState } from 'react'
import type { RecoveryCopy } from '../../copy/copy.js'

/** Tells the service to look at something again, and what came of it, in words. */
export type Telling = Readonly<{
  said: string | null
  index: (of: Readonly<{ chainId: number; transactionId: string; requestId?: string | undefined }>) => void
  reindex: (of: Readonly<{ chainId: number; depositAddress: string }>) => void
  forget: () => void
}>

/** What the service may have missed it is pointed at: that does no harm however often. */
export function useTelling(client: IntentClient, copy: RecoveryCopy): Telling {
  const [said, setSaid] = useState<string | null>(null)
  const { mutateAsync } = useReindexDepositAddress()
  const tell = useCallback(
    (what: Promise<string>): void => {
      setSaid(copy.pointing)
      what.then(setSaid, (error: unknown) =>
        setSaid(copy.pointFailed({ message: error instanceof Error ? error.message : String(error) })),
      )
    },
    [copy],
  )
  return {
    said,
    index: (of) => tell(indexTransaction(client, of).then(() => copy.pointed)),
    reindex: (of) => tell(mutateAsync(of).then(({ message }) => copy.reindexed({ message: message ?? '' }))),
    forget: useCallback(() => setSaid(null), []),
  }
}
