import type { Chain } from '@portage/core'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '../../components/Button.js'
import { Divider } from '../../components/FactList.js'
import { Select } from '../../components/Select.js'
import type { RecoveryCopy } from '../../copy/copy.js'

/** Points the service at a transaction nobody knows: it has to be told on which network. */
export function IndexForm({
  chains,
  copy,
  onIndex,
}: Readonly<{
  chains: readonly Chain[]
  copy: RecoveryCopy
  onIndex: (chainId: number) => void
}>): ReactElement {
  const id = useId()
  const [chosen, setChosen] = useState<string>(() => String(chains[0]?.id ?? ''))
  const chain = chains.find((one) => String(one.id) === chosen) ?? chains[0]
  return (
    <>
      <Divider />
      <div className="ptg:ps-(--ptg-words)">
        <label className="ptg:text-quiet" htmlFor={`${id}-chain`}>
          <bdi>{copy.indexWhere}</bdi>
        </label>
        <div className="ptg-rule">
          <Select id={`${id}-chain`} value={chosen} onChoose={setChosen}>
            {chains.map((one) => (
              <option key={one.id} value={String(one.id)}>
                {one.displayName}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div className="ptg:pt-4">
        <Button kind="beside" onPress={() => chain && onIndex(chain.id)}>
          {copy.indexOn}
        </Button>
      </div>
    </>
  )
}
