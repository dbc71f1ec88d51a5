import { nativeAddress } from '@portage/core'
import { type ReactElement, useSyncExternalStore } from 'react'
import type { ControlApi } from '../localnet/controlApi.js'
import { Button } from '../parts/Button.js'
import { shortAddress } from '../parts/shortAmount.js'
import { Holdings } from '../wallet/Holdings.js'
import { useFunds } from '../wallet/useFunds.js'
import type { KeyWallet } from './startKeyWallet.js'

/** Below this a burner is empty: a new one, or one from an earlier local network. */
const empty = 1_000_000n

/** The burner of a chain, and what it has. */
export function KeyBar({ wallet, control }: { wallet: KeyWallet; control: ControlApi }): ReactElement {
  const { chain, adapter, connect, leave } = wallet
  const address = useSyncExternalStore(adapter.account.subscribe, adapter.account.get)
  const currency = nativeAddress(chain.vmType) ?? ''
  const funds = useFunds({ chain, reader: adapter.reader, currency, empty }, control, address)

  return (
    <section aria-label={`${chain.name} wallet`} className="mx-auto max-w-240 px-4">
      <div className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair py-2">
        {address === null ? (
          <>
            <p className="text-quiet">No {chain.name} wallet is connected.</p>
            <Button look="outline" className="ms-auto" onClick={connect}>
              Connect {chain.name}
            </Button>
          </>
        ) : (
          <>
            <div>
              <p className="font-semibold">
                {chain.name} burner <span className="font-normal">{shortAddress(address)}</span>
              </p>
              <p role="status" className="text-xs text-quiet">
                Test money, on this machine only. {funds === 'filling' && 'The faucet is sending test money.'}
                {funds === 'failed' && 'The faucet didn’t respond. Leave and connect to try again.'}
              </p>
            </div>
            {/* What was read before the faucet's money came would stand for a while. */}
            {funds !== 'filling' && <Holdings chains={[chain]} account={address} />}
            <button
              type="button"
              onClick={leave}
              className="ms-auto min-h-11 underline decoration-edge underline-offset-4"
            >
              Leave {chain.name}
            </button>
          </>
        )}
      </div>
    </section>
  )
}
