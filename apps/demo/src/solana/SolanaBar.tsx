import { nativeAddress } from '@portage/core'
import { useWallet } from '@solana/wallet-adapter-react'
import type { ReactElement } from 'react'
import type { ControlApi } from '../localnet/controlApi.js'
import { Button } from '../parts/Button.js'
import { shortAddress } from '../parts/shortAmount.js'
import { Holdings } from '../wallet/Holdings.js'
import { useFunds } from '../wallet/useFunds.js'
import { solanaBurnerName } from './createSolanaBurner.js'
import type { SolanaPart } from './startSolana.js'

/** Below this a burner is empty: a new one, or one from an earlier local network. Lamports. */
const empty = 100_000_000n

/** Which wallet of Solana is connected, and what it has. */
export function SolanaBar({
  part: { chain, adapter },
  control,
  onConnect,
}: {
  part: Pick<SolanaPart, 'chain' | 'adapter'>
  control: ControlApi
  onConnect: () => void
}): ReactElement {
  const { publicKey, wallet, connecting, disconnect } = useWallet()
  const address = publicKey?.toBase58() ?? null
  const isBurner = wallet?.adapter.name === solanaBurnerName
  const currency = nativeAddress('svm') ?? ''
  const purse = { chain, reader: adapter.reader, currency, empty }
  const funds = useFunds(purse, control, isBurner ? address : null)

  return (
    <section aria-label="Solana wallet" className="mx-auto max-w-240 px-4">
      <div className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair py-2">
        {address === null ? (
          <>
            <p className="text-quiet">
              {connecting ? 'Looking for your Solana wallet.' : 'No Solana wallet is connected.'}
            </p>
            <Button look="outline" className="ms-auto" onClick={onConnect}>
              Connect Solana
            </Button>
          </>
        ) : (
          <>
            <div>
              <p className="font-semibold">
                {wallet?.adapter.name ?? 'Wallet'}{' '}
                <span className="font-normal">{shortAddress(address)}</span>
              </p>
              <p role="status" className="text-xs text-quiet">
                {isBurner && 'Test money, on this machine only. '}
                {funds === 'filling' && 'The faucet is sending test money.'}
                {funds === 'failed' && 'The faucet didn’t respond. Leave and connect to try again.'}
              </p>
            </div>
            {/* What was read before the faucet's money came would stand for a while. */}
            {funds !== 'filling' && <Holdings chains={[chain]} account={address} />}
            <button
              type="button"
              onClick={() => void disconnect()}
              className="ms-auto min-h-11 underline decoration-edge underline-offset-4"
            >
              Leave Solana
            </button>
          </>
        )}
      </div>
    </section>
  )
}
