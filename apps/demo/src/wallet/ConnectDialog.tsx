import { type ReactElement, useEffect } from 'react'
import { type Connector, useConnect, useConnectors } from 'wagmi'
import { ListDialog } from '../parts/ListDialog.js'
import { burnerId } from './createBurnerConnector.js'

/** Every wallet there is: those the browser has, and the burner. */
export function ConnectDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const connect = useConnect()
  const connectors = useConnectors()
  const reset = connect.reset

  useEffect(() => {
    if (isOpen) reset()
  }, [isOpen, reset])

  return (
    <ListDialog
      title="Connect a wallet"
      isOpen={isOpen}
      onClose={onClose}
      lines={connectors.map((connector) => ({
        key: connector.uid,
        icon: connector.icon,
        name: connector.name,
        text: describe(connector),
        onChoose: () => connect.mutate({ connector }, { onSuccess: onClose }),
      }))}
    >
      {connect.isPending && 'Waiting for the wallet.'}
      {connect.error !== null && (
        <span className="text-stop">
          {connect.error.message.split('\n')[0]} Choose a wallet to try again.
        </span>
      )}
    </ListDialog>
  )
}

function describe(connector: Connector): string {
  return connector.id === burnerId
    ? 'A key in this browser that signs without asking. Test money, on this machine only.'
    : 'A wallet in this browser'
}
