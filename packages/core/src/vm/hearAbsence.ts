import { askEach } from './askEach.js'

/** What one provider says of something that is looked for, and a name of the chain it is on; null where it has none. */
export type Word = Readonly<{ says: 'absent' | 'present' | 'unknown'; chain: string | null }>

/** How many must say it. */
const enough = 2

/**
 * Whether providers prove that something is not there: two or more say so, of one chain, and none says the contrary.
 * Never throws. Who fails proves nothing.
 */
export async function hearAbsence<Provider>(
  providers: readonly Provider[],
  hear: (provider: Provider, signal: AbortSignal) => Promise<Word>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (providers.length < enough) return false
  try {
    const words = await askEach(
      providers,
      async (provider, over): Promise<readonly Word[]> => [await hear(provider, over)],
      {
        merge: (left, right) => [...left, ...right],
        isEnough: (said) => said.some(({ says }) => says === 'present'),
        signal,
      },
    )
    const absent = words.filter(({ says }) => says === 'absent')
    return (
      words.every(({ says }) => says !== 'present') &&
      absent.length >= enough &&
      absent.every(({ chain }) => chain !== null && chain === absent[0]?.chain)
    )
  } catch {
    return false
  }
}
