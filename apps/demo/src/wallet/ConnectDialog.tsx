import { type ReactElement, useEffect } from 'react'
import { type Connector, useConnect, useConnections, useConnectors, useDisconnect } from 'wagmi'
import { ListDialog } from '../parts/ListDialog.js'
import { isBurner } from './createBurnerConnector.js'

/** Every wallet there is: those the browser has, and the burner. */
export function ConnectDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const connect = useConnect()
  const connectors = useConnectors()
  const connections = useConnections()
  const disconnect = useDisconnect()
  const reset = connect.reset

  useEffect(() => {
    if (isOpen) reset()
  }, [isOpen, reset])

  /** One wallet at a time: of two that are connected, leaving one would bring back the other. */
  const choose = (connector: Connector): void => {
    const others = connections.map((one) => one.connector).filter(({ uid }) => uid !== connector.uid)
    const onSuccess = (): void => {
      for (const other of others) disconnect.mutate({ connector: other })
      onClose()
    }
    if (connections.some((one) => one.connector.uid === connector.uid)) onSuccess()
    else connect.mutate({ connector }, { onSuccess })
  }

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
        onChoose: () => choose(connector),
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
  return isBurner(connector)
    ? 'A key in this browser that signs without asking. Test money, on this machine only.'
    : 'A wallet in this browser'
}
