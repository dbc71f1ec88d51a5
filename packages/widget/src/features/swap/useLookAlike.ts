import type { Chain, Currency } from '@portage/core'
import { usePortage } from '@portage/react'
import { useLoaded } from '../../components/useLoaded.js'

const loadRecognizer = async () => (await import('@portage/core/tokens')).recognizeToken

/**
 * The symbol of the token that this one could be taken for. Null where it bears its own name, and until what tells them
 * apart is loaded, which nothing waits for: a quote is checked for the same before it is signed.
 */
export function useLookAlike(currency: Currency | null, chains: readonly Chain[]): string | null {
  const { trusted } = usePortage('useLookAlike')
  const Recognizer = useLoaded(loadRecognizer, currency !== null)
  if (currency === null || Recognizer.type !== 'loaded') return null
  const recognized = Recognizer.part(currency, { chains, trusted })
  return recognized.type === 'look-alike' ? recognized.of : null
}
