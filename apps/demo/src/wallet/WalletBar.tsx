import { useAccounts } from '@portage/react'
import type { ReactElement } from 'react'
import { useConnection, useDisconnect } from 'wagmi'
import type { DemoConfig } from '../boot/demoConfig.js'
import type { AccountKind } from '../gasless/accountKind.js'
import type { ControlApi } from '../localnet/controlApi.js'
import { Button } from '../parts/Button.js'
import { shortAddress } from '../parts/shortAmount.js'
import { burnerId } from './createBurnerConnector.js'
import { Holdings } from './Holdings.js'
import { useBurnerFunds } from './useBurnerFunds.js'

/** Who is connected, and what they have on both chains. */
export function WalletBar({
  config,
  control,
  account,
  onConnect,
}: {
  config: DemoConfig
  /** What pays for the burner's transactions. */
  account: AccountKind
  control: ControlApi
  onConnect: () => void
}): ReactElement {
  const { address: key, connector, status } = useConnection()
  const address = useAccounts().evm ?? key
  const disconnect = useDisconnect()
  const funds = useBurnerFunds(config, control)

  return (
    <section aria-label="Wallet" className="mx-auto max-w-240 px-4 pt-3">
      <div className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-2 border-y border-hair py-2">
        {address === undefined ? (
          <>
            <p className="text-quiet">
              {status === 'reconnecting' ? 'Looking for your wallet.' : 'No wallet is connected.'}
            </p>
            <Button look="ink" className="ms-auto" onClick={onConnect}>
              Connect
            </Button>
          </>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:flex-1">
              <div>
                <p className="font-semibold">
                  {connector?.name ?? 'Wallet'} <span className="font-normal">{shortAddress(address)}</span>
                </p>
                <p role="status" className="text-xs text-quiet">
                  {connector?.id === burnerId && 'Test money, on this machine only. '}
                  {account !== 'key' && 'The app pays for gas. '}
                  {funds.status === 'filling' && 'The faucet is sending test money.'}
                  {funds.status === 'failed' && 'The faucet didn’t respond; open "Break it" to try again.'}
                </p>
              </div>
              <Holdings
                chains={config.hyperliquid === null ? config.chains : [...config.chains, config.hyperliquid]}
                account={address}
              />
            </div>
            <button
              type="button"
              onClick={() => disconnect.mutate({})}
              className="ms-auto min-h-11 underline decoration-edge underline-offset-4"
            >
              Disconnect
            </button>
          </>
        )}
      </div>
    </section>
  )
}
