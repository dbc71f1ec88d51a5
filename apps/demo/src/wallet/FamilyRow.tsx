import type { ReactElement, ReactNode } from 'react'
import { shortAddress } from '../parts/shortAmount.js'

/** What is said where the faucet has still to fill a burner, or could not. */
export const faucetWords = {
  none: null,
  filled: null,
  filling: 'The faucet is sending test money.',
  failed: 'The faucet didn’t respond. Disconnect and connect to try again.',
} as const

/** One chain family in the list of wallets: who is connected there, what they have, and what can be done about it. */
export function FamilyRow({
  family,
  networks,
  wallet,
  says,
  children,
  onConnect,
  onSwitch,
  onDisconnect,
}: {
  /** As its buttons are called. */
  family: string
  /** Where it counts; left out where that is the family's name. */
  networks?: string
  /** Null where none is connected; `looking` until that is known. */
  wallet: Readonly<{ name: string; address: string }> | 'looking' | null
  says?: string | null
  /** What the account has. */
  children?: ReactNode
  onConnect: () => void
  onSwitch: () => void
  onDisconnect: () => void
}): ReactElement {
  const isConnected = wallet !== null && wallet !== 'looking'
  return (
    <section aria-label={`${family} wallet`} className="border-t border-hair py-2">
      <div className="flex min-h-11 items-center gap-x-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{networks ?? family}</p>
          <p className="text-quiet">
            {wallet === null && `No ${family} wallet is connected.`}
            {wallet === 'looking' && `Looking for your ${family} wallet.`}
            {isConnected && (
              <>
                {wallet.name} <bdi title={wallet.address}>{shortAddress(wallet.address)}</bdi>
              </>
            )}
          </p>
        </div>
        {isConnected ? (
          <>
            <Action text="Switch" of={`${family} account`} onPress={onSwitch} />
            <Action text="Disconnect" of={family} onPress={onDisconnect} />
          </>
        ) : (
          <Action text="Connect" of={family} onPress={onConnect} />
        )}
      </div>
      <p role="status" className="text-quiet empty:hidden">
        {says}
      </p>
      {children}
    </section>
  )
}

function Action({ text, of, onPress }: { text: string; of: string; onPress: () => void }): ReactElement {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {text} <span className="sr-only">{of}</span>
    </button>
  )
}
