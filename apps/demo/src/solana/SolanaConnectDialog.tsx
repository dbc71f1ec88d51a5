import { useWallet } from '@solana/wallet-adapter-react'
import { type ReactElement, useEffect, useState } from 'react'
import { ListDialog } from '../parts/ListDialog.js'
import { isSolanaBurner } from './createSolanaBurner.js'

/** Every wallet of Solana there is: those the browser has, and the burner. */
export function SolanaConnectDialog({
  isOpen,
  onClose,
}: {
  isOpen: boolean
  onClose: () => void
}): ReactElement {
  const { wallets, wallet, select, connect, connected, connecting } = useWallet()
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  // The library takes a choice first, and can be asked to connect it once it is drawn.
  useEffect(() => {
    if (chosen === null || wallet?.adapter.name !== chosen) return
    setChosen(null)
    if (connected) onClose()
    else
      connect().then(onClose, (error: unknown) =>
        setProblem(
          error instanceof Error && error.message !== '' ? error.message : 'The wallet didn’t say why.',
        ),
      )
  }, [chosen, wallet, connect, connected, onClose])

  return (
    <ListDialog
      title="Connect a Solana wallet"
      isOpen={isOpen}
      onClose={onClose}
      lines={wallets.map(({ adapter: { name, icon } }) => ({
        key: name,
        icon,
        name,
        text: isSolanaBurner(name)
          ? 'A key in this browser that signs without asking. Test money, on this machine only.'
          : 'A wallet in this browser',
        onChoose: () => {
          setProblem(null)
          setChosen(name)
          select(name)
        },
      }))}
    >
      {connecting && 'Waiting for the wallet.'}
      {problem !== null && <span className="text-stop">{problem} Choose a wallet to try again.</span>}
    </ListDialog>
  )
}
