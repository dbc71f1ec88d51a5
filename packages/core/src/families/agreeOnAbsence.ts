import { askEach } from './askEach.js'

/** What one provider says of something that is looked for, and a name of the chain it is on; null where it has none. */
export type AbsenceAnswer = Readonly<{ says: 'absent' | 'present' | 'unknown'; chain: string | null }>

/**
 * Whether providers prove that something is not there: enough of them say so, of one chain, and none says the contrary.
 * Never throws. Who fails proves nothing.
 *
 * @param enough how many must say it; two when left out
 */
export async function agreeOnAbsence<Provider>(
  providers: readonly Provider[],
  ask: (provider: Provider, signal: AbortSignal) => Promise<AbsenceAnswer>,
  { enough = 2, signal }: Readonly<{ enough?: number; signal: AbortSignal | undefined }>,
): Promise<boolean> {
  if (providers.length < enough || enough === 0) return false
  try {
    const given = await askEach(
      providers,
      async (provider, over): Promise<readonly AbsenceAnswer[]> => [await ask(provider, over)],
      {
        merge: (left, right) => [...left, ...right],
        isEnough: (answers) => answers.some(({ says }) => says === 'present'),
        signal,
      },
    )
    const absent = given.filter(({ says }) => says === 'absent')
    return (
      given.every(({ says }) => says !== 'present') &&
      absent.length >= enough &&
      absent.every(({ chain }) => chain !== null && chain === absent[0]?.chain)
    )
  } catch {
    return false
  }
}
