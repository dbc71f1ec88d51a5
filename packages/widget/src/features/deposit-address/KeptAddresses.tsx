import { type Chain, findChain } from '@portage/core'
import type { ReactElement } from 'react'
import { Button } from '../../components/Button.js'
import { Divider } from '../../components/FactList.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { amountOf } from '../run/readRun.js'
import type { MadeAddress } from './madeAddress.js'

/** The deposit addresses that this browser keeps; nothing where there are none. */
export function KeptAddresses({
  made,
  chains,
  format,
  onShow,
}: Readonly<{
  made: readonly MadeAddress[]
  chains: readonly Chain[]
  format: Format
  onShow: (address: string) => void
}>): ReactElement | null {
  const { depositAddress: copy } = useWords('panels')
  if (made.length === 0) return null
  return (
    <>
      <Divider />
      <h3 className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:text-quiet">
        <bdi>{copy.before}</bdi>
      </h3>
      <ul aria-label={copy.before} className="ptg:grid ptg:gap-2">
        {made.map((one) => (
          <li key={one.address}>
            <Button kind="beside" onPress={() => onShow(one.address)}>
              {copy.kept({
                amount: amountOf(one.amount, one.currency, format),
                from: nameIn(chains, one.currency.chainId),
                to: nameIn(chains, one.arrives?.currency.chainId ?? null),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function nameIn(chains: readonly Chain[], chainId: number | null): string {
  return (chainId === null ? null : findChain(chains, chainId)?.displayName) ?? '?'
}
