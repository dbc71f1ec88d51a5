import { type ReactElement, useEffect, useRef } from 'react'
import { type Connector, useConnect, useConnectors } from 'wagmi'
import { burnerId } from './createBurnerConnector.js'

/** Every wallet there is: those the browser has, and the burner. */
export function ConnectDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const connect = useConnect()
  const connectors = useConnectors()
  const reset = connect.reset

  useEffect(() => {
    if (isOpen && dialog.current?.open === false) {
      reset()
      dialog.current.showModal()
    }
    if (!isOpen) dialog.current?.close()
  }, [isOpen, reset])

  const choose = (connector: Connector): void => connect.mutate({ connector }, { onSuccess: onClose })
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="connect-title"
      className="m-auto w-full max-w-90 rounded-xl border border-hair bg-paper p-5 text-ink backdrop:bg-black/40"
    >
      <div className="flex items-center justify-between">
        <h2 id="connect-title" className="text-base font-semibold">
          Connect a wallet
        </h2>
        <button type="button" onClick={onClose} className="min-h-11 px-1 underline underline-offset-4">
          Close
        </button>
      </div>
      <ul className="mt-2 divide-y divide-hair">
        {connectors.map((connector) => (
          <li key={connector.uid}>
            <button
              type="button"
              onClick={() => choose(connector)}
              className="flex min-h-15 w-full items-center gap-3 py-2 text-start"
            >
              <Icon connector={connector} />
              <span>
                <span className="block font-semibold">{connector.name}</span>
                <span className="block text-quiet">{describe(connector)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-quiet">
        {connect.isPending && 'Waiting for the wallet.'}
        {connect.error !== null && (
          <span className="text-stop">
            {connect.error.message.split('\n')[0]} Choose a wallet to try again.
          </span>
        )}
      </p>
    </dialog>
  )
}

function Icon({ connector }: { connector: Connector }): ReactElement {
  return connector.icon === undefined ? (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full border border-edge bg-sunk font-semibold"
    >
      {connector.name.slice(0, 1)}
    </span>
  ) : (
    <img src={connector.icon.trim()} alt="" className="size-9 shrink-0 rounded-lg" />
  )
}

function describe(connector: Connector): string {
  return connector.id === burnerId
    ? 'A key in this browser that signs without asking. Test money on this machine only.'
    : 'A wallet in this browser'
}
