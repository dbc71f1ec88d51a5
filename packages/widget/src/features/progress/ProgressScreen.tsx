import type { Chain } from '@portage/core'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { DialogTitle } from '../../components/Dialog.js'
import { IconButton } from '../../components/IconButton.js'
import { useWords } from '../../copy/useWords.js'
import { ProgressBody } from './ProgressBody.js'
import type { ProgressAct, ProgressView } from './progressTypes.js'

/** Draws a run in its dialog. It decides nothing. */
export function ProgressScreen({
  view,
  handOff,
  vmType,
  chain,
  chains,
  onAct,
  onPaste,
  onClose,
}: Readonly<{
  view: ProgressView
  /** The way to another device, where one is offered. */
  handOff?: ReactNode
  /** Of the network the money leaves; `evm` when left out. */
  vmType?: string | undefined
  /** That network, and all there are: a link that is pasted may name another. */
  chain?: Chain | null | undefined
  chains?: readonly Chain[] | undefined
  onAct: (act: ProgressAct) => void
  onPaste: (hash: string) => void
  onClose: () => void
}>): ReactElement {
  const { run: copy } = useWords('run')
  return (
    <>
      <DialogTitle
        icon={
          <IconButton label={copy.close} onPress={onClose}>
            <X size={24} strokeWidth={2} aria-hidden="true" />
          </IconButton>
        }
      >
        {view.title}
      </DialogTitle>
      <ProgressBody
        view={view}
        handOff={handOff}
        vmType={vmType}
        chain={chain}
        chains={chains}
        onAct={onAct}
        onPaste={onPaste}
      />
    </>
  )
}
