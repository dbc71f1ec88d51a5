import { ed25519 } from '@noble/curves/ed25519'
import type {
  SolanaSignMessageFeature,
  SolanaSignMessageMethod,
  SolanaSignTransactionFeature,
  SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features'
import { PublicKey, VersionedTransaction } from '@solana/web3.js'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

/** The names the burners have in the wallet list and in the journal. */
export const solanaBurners = { 1: 'Solana burner', 2: 'Second Solana burner' } as const

/** Whether a wallet of this name is a burner. */
export function isSolanaBurner(name: string): boolean {
  return Object.values(solanaBurners).some((one) => one === name)
}

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignTransactionFeature &
  SolanaSignMessageFeature

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"%3E%3Crect width="36" height="36" rx="8" fill="%23111"/%3E%3Cpath d="M9 13h16l3-3H12zm0 13h16l3-3H12zm19-6.5H12l-3-3h16z" fill="%23fff"/%3E%3C/svg%3E'

/**
 * A wallet of the Wallet Standard that is only a key: it signs at once, without asking, and is therefore good for nothing
 * but test money. The page finds it as it finds any other. It sends nothing by itself.
 *
 * @param readSeed gives the 32 bytes of its key, when somebody connects
 */
export function createSolanaBurner(
  name: string,
  readSeed: () => Uint8Array,
): Wallet & { readonly features: Features } {
  const chains = ['solana:mainnet', 'solana:localnet'] as const
  const listeners = new Set<(change: { accounts: readonly WalletAccount[] }) => void>()
  let accounts: readonly WalletAccount[] = []
  const change = (next: readonly WalletAccount[]): void => {
    accounts = next
    for (const listener of [...listeners]) listener({ accounts })
  }
  const sign = (message: Uint8Array): Uint8Array => ed25519.sign(message, readSeed())
  const accountOf = (): WalletAccount => {
    const publicKey = ed25519.getPublicKey(readSeed())
    const address = new PublicKey(publicKey).toBase58()
    return { address, publicKey, chains, features: ['solana:signTransaction', 'solana:signMessage'] }
  }

  const signTransaction: SolanaSignTransactionMethod = async (...inputs) =>
    inputs.map(({ account, transaction: bytes }) => {
      const transaction = VersionedTransaction.deserialize(bytes)
      transaction.addSignature(new PublicKey(account.publicKey), sign(transaction.message.serialize()))
      return { signedTransaction: transaction.serialize() }
    })
  const signMessage: SolanaSignMessageMethod = async (...inputs) =>
    inputs.map(({ message }) => ({ signedMessage: message, signature: sign(message) }))

  return Object.freeze({
    version: '1.0.0',
    name,
    icon: icon as Wallet['icon'],
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => {
          if (accounts.length === 0) change([accountOf()])
          return { accounts }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => change([]) },
      'standard:events': {
        version: '1.0.0',
        on: (_event, listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction,
      },
      'solana:signMessage': { version: '1.1.0', signMessage },
    } satisfies Features,
  })
}
