import { type Chain, findChain } from '@portage/core'
import { isAddressOf, type Screening, screenContract } from '@portage/core/verification'
import { usePortage } from '@portage/react'
import { type ReactElement, useEffect, useState } from 'react'
import { Dialog } from '../../components/Dialog.js'
import { useWords } from '../../copy/useWords.js'
import { readAddressText } from '../paste/readAddressText.js'
import { RecipientScreen } from './RecipientScreen.js'
import { addressIn, recipientView } from './recipientView.js'
import { type ResolveName, useResolvedName } from './useResolvedName.js'

/** Chooses where it arrives: an address is screened here, before a quote is asked for with it. */
export function RecipientDialog({
  container,
  chains,
  chain,
  originChainId,
  own,
  chosen,
  recents,
  back,
  resolveName,
  onChoose,
  onClose,
}: Readonly<{
  container: HTMLElement
  chains: readonly Chain[]
  chain: Chain
  originChainId: number | null
  own: string | null
  /** Null is the person's own wallet; undefined while nobody is chosen. */
  chosen: string | null | undefined
  recents: readonly string[]
  /** Where closing leads, in words; the form when left out. */
  back?: string | undefined
  resolveName?: ResolveName | undefined
  /** Null is the person's own wallet. `name` is what was typed for the address, if anything. */
  onChoose: (address: string | null, name: string | null) => void
  onClose: () => void
}>): ReactElement {
  const words = useWords('dialogs')
  const [text, setText] = useState(chosen ?? '')
  const name = useResolvedName(text.trim(), chain.id, resolveName)
  // Everything that is looked at is looked at on the address, whatever name led to it.
  const given = name.type === 'found' ? name.address : text
  const address = addressIn(readAddressText(given, chain, chains), given)
  const isAddress = isAddressOf(address, chain.vmType)
  const onChain = useContractScreening(isAddress ? address : null, originChainId, chain.id)
  const view = recipientView(
    {
      address: given,
      name,
      takesNames: resolveName !== undefined,
      chains,
      chain,
      origin: originChainId === null ? null : findChain(chains, originChainId),
      own,
      recents,
      tokens: chains.flatMap(({ currencies }) => currencies),
      contracts: useContracts(chains),
      onChain,
    },
    words,
  )
  return (
    <Dialog container={container} onClose={onClose} focusKey="recipient">
      <RecipientScreen
        view={view}
        chain={chain.displayName}
        text={text}
        takesNames={resolveName !== undefined}
        isOwnChosen={chosen === null}
        back={back}
        onType={setText}
        onUse={() => {
          const isOwn = own?.toLowerCase() === address.toLowerCase()
          onChoose(isOwn ? null : address, isOwn || name.type !== 'found' ? null : name.name)
        }}
        onOwn={() => onChoose(null, null)}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** Every contract of the service that this page knows of, on any network. */
function useContracts(chains: readonly Chain[]): readonly string[] {
  const { trusted } = usePortage('RecipientDialog')
  return chains.flatMap((chain) => {
    const pinned = chain.slug === null ? undefined : trusted?.[chain.slug]
    return [chain.depository, pinned?.depository, pinned?.router, pinned?.approvalProxy].filter(
      (one) => one !== null && one !== undefined,
    )
  })
}

/** What the chains say of an address; null while they are asked. */
function useContractScreening(
  address: string | null,
  originChainId: number | null,
  destinationChainId: number,
): readonly Screening[] | null {
  const { adapters } = usePortage('RecipientDialog')
  const [read, setRead] = useState<Readonly<{ address: string; found: readonly Screening[] }> | null>(null)
  useEffect(() => {
    if (address === null || originChainId === null) return
    const over = new AbortController()
    const readers = Object.fromEntries(adapters.map(({ vm, reader }) => [vm, reader]))
    screenContract({ address, originChainId, destinationChainId, readers, signal: over.signal }).then(
      (found) => setRead({ address, found }),
      // Only its own end stops it.
      () => {},
    )
    return () => over.abort()
  }, [address, originChainId, destinationChainId, adapters])
  if (originChainId === null) return []
  return read !== null && read.address === address ? read.found : null
}
