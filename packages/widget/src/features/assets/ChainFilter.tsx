import type { Chain } from '@portage/core'
import type { ReactElement } from 'react'
import { ChipChoices } from '../../components/ChipChoices.js'
import { Disc } from '../../components/Disc.js'
import { useWords } from '../../copy/useWords.js'

/** With more networks than this they stand in one line that scrolls. */
const mostInSight = 4

/** Which network the list is of. */
export function ChainFilter({
  chains,
  shut,
  chainId,
  onChain,
}: Readonly<{
  chains: readonly Chain[]
  /** Why no token of a network can be chosen, by the network's id. */
  shut: ReadonlyMap<number, string>
  chainId: number | null
  onChain: (chainId: number | null) => void
}>): ReactElement | null {
  const { picker: copy } = useWords('dialogs')
  if (chains.length < 2) return null
  return (
    <ChipChoices
      label={copy.networks}
      className={chains.length > mostInSight ? 'ptg-chips ptg-chips-many' : 'ptg-chips'}
      value={chainId}
      choices={[
        { value: null, words: <bdi>{copy.all}</bdi> },
        ...chains.map((chain) => ({
          value: chain.id,
          words: (
            <>
              <Disc name={chain.displayName} logoUrl={chain.iconUrl} size={20} />
              <bdi className={shut.has(chain.id) ? 'ptg:text-quiet' : ''}>{chain.displayName}</bdi>{' '}
              {shut.has(chain.id) ? <bdi className="ptg:sr-only">{shut.get(chain.id)}</bdi> : null}
            </>
          ),
        })),
      ]}
      onChoose={onChain}
    />
  )
}
