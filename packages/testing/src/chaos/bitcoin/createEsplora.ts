import type { EsploraApi } from '@portage/core/bitcoin'
import { answerEsplora, type BitcoinBank, type BitcoinRecord } from '@portage/localnet/bitcoin'
import { type AnswerTrouble, askProvider, type Provider } from '../askProvider.js'

/** A provider of Bitcoin as the core asks it. */
export function createEsplora(provider: Provider & Readonly<{ bank: BitcoinBank }>): EsploraApi {
  return (request) =>
    askProvider(provider, (trouble) => {
      if (trouble === 'caps' && request.path.startsWith('address/')) throw new Error('Too many transactions.')
      try {
        const answer = answerEsplora(seenBy(provider, trouble), request)
        return 'json' in answer ? JSON.parse(JSON.stringify(answer.json)) : answer.text
      } catch (error) {
        if (Object(error).status === 404) return null
        throw error
      }
    })
}

/** The ledger as an explorer has it that is behind, or has lost some of it. */
function seenBy(
  { bank, lag, sees }: Provider & Readonly<{ bank: BitcoinBank }>,
  trouble: AnswerTrouble,
): BitcoinBank {
  const newest = Math.max(0, bank.head().height - (trouble === 'lags' ? lag : 0))
  const oldest = trouble === 'forgets' ? newest - 30 : 0
  const isSeen = ({ block }: BitcoinRecord): boolean => {
    if (trouble === 'empty') return false
    if (block === null) return sees === 'mempool' && trouble !== 'lags'
    return block.height <= newest && block.height >= oldest
  }
  const records = (): readonly BitcoinRecord[] => bank.records().filter(isSeen)
  return {
    ...bank,
    records,
    head: () => bank.block(newest) ?? bank.head(),
    block: (height) => (height <= newest ? bank.block(height) : null),
    find: (id) => records().find((one) => one.id === id) ?? null,
    spenderOf: (outpoint) => {
      const spender = bank.spenderOf(outpoint)
      return spender && isSeen(spender) ? spender : null
    },
  }
}
