import { type Chain, findChain } from '@portage/core'
import {
  useDepositAddress,
  useDisableDepositAddress,
  useReindexDepositAddress,
  useRequests,
} from '@portage/react'
import type { ReactElement } from 'react'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { AddressScreen } from './AddressScreen.js'
import { addressView } from './addressView.js'
import type { MadeAddress } from './madeAddress.js'

/** Somebody waits for a payment here: what came in is read so often, milliseconds. */
const refreshEvery = 3_000

/** One deposit address, live. */
export function AddressPart({
  address,
  made,
  chains,
  now,
  format,
  onRecover,
  onDisabled,
}: Readonly<{
  address: string
  /** What was asked for and checked here; null for one that was made elsewhere. */
  made: MadeAddress | null
  chains: readonly Chain[]
  /** Milliseconds. */
  now: number
  format: Format
  onRecover: ((requestId: string) => void) | null
  onDisabled: () => void
}>): ReactElement {
  const reasons = useWords('panels')
  const { activity, depositAddress: copy, recovery } = reasons
  const { headlines } = useWords('dialogs')
  const known = useDepositAddress({ address })
  const requests = useRequests({
    depositAddress: address,
    limit: 50,
    query: { refetchInterval: refreshEvery },
  })
  const reindex = useReindexDepositAddress()
  const disable = useDisableDepositAddress()
  const view = addressView(
    {
      address,
      made,
      said: known.data ?? null,
      records: requests.data?.requests ?? null,
      error: requests.error ?? known.error,
    },
    { chains, now, copy: activity, headlines, recovery, reasons, format, address: copy },
  )
  const outcome =
    describeReindex() ?? (disable.isError ? copy.disableFailed({ message: disable.error.message }) : null)
  return (
    <AddressScreen
      address={address}
      view={view}
      chains={chains}
      outcome={outcome}
      phase={reindex.isPending ? 'looking' : disable.isPending ? 'disabling' : 'at-rest'}
      copy={copy}
      // On a page that is not secure there is no clipboard.
      onCopy={async () => navigator.clipboard.writeText(address)}
      onLook={(chainId) => {
        const own = view.chain?.id ?? chainId
        const target = chainId === own ? {} : { targetChainId: chainId }
        reindex.mutate({ chainId: own, depositAddress: address, ...target })
      }}
      onDisable={() =>
        view.id !== null && disable.mutate({ depositAddressId: view.id }, { onSuccess: onDisabled })
      }
      onRecover={onRecover}
    />
  )

  function describeReindex(): string | null {
    if (reindex.isError) return copy.lookFailed({ message: reindex.error.message })
    if (reindex.data === undefined || reindex.isPending) return null
    const { chainId, targetChainId } = reindex.variables
    const chain = findChain(chains, targetChainId ?? chainId)
    const found = reindex.data.triggeredCurrencies.map(({ currency, symbol, balance }) => {
      const known = chain?.currencies.find(
        ({ address: one }) => one.toLowerCase() === currency?.toLowerCase(),
      )
      const name = symbol ?? known?.symbol ?? currency ?? ''
      return balance === null || known === undefined
        ? name
        : `${format.balance(balance, known.decimals)} ${name}`
    })
    return found.length === 0
      ? copy.foundNothing({ chain: chain?.displayName ?? recovery.unknownChain })
      : copy.found({ amounts: format.list(found) })
  }
}
