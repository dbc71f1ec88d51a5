import { askAll, type Providers, type Rpc } from './askAll.js'
import { readFinalizedBlock } from './readFinalizedBlock.js'

/** What one provider can say against, or instead of, what is to be proved. */
export type Doubt = 'present' | 'unknown'

/** What one provider says, as of its last final block; null where it does not tell which that is. */
export type AskProvider<Answer extends string> = (
  rpc: Rpc,
  finalized: bigint | null,
) => Promise<Answer | Doubt>

/**
 * What enough providers of a chain say, where none shows the contrary; null in every other case, an error among them.
 * One that is on another chain is no witness: nothing of ours ever happened there. One that leaves things out is caught
 * when another shows them; where all leave out the same, this is fooled, which is why they should be of different
 * operators.
 *
 * @param enough how many must say it; two when left out
 */
export async function agreeOn<Answer extends string>(
  providers: Providers,
  {
    chainId,
    signal,
    enough = 2,
  }: Readonly<{ chainId: number; signal?: AbortSignal | undefined; enough?: number | undefined }>,
  ask: AskProvider<Answer>,
): Promise<Answer | null> {
  const askOne = async (rpc: Rpc): Promise<Answer | Doubt> => {
    if (Number.parseInt(await rpc({ method: 'eth_chainId' }), 16) !== chainId) return 'unknown'
    // The final block first: what is looked for after it cannot have been missed and become final meanwhile.
    return ask(rpc, await readFinalizedBlock(rpc))
  }
  try {
    const answers = await askAll<readonly (Answer | Doubt)[]>(providers, async (rpc) => [await askOne(rpc)], {
      merge: (left, right) => [...left, ...right],
      isEnough: (known) => known.includes('present'),
      signal,
    })
    if (answers.includes('present')) return null
    const conclusive = answers.filter(
      (answer): answer is Answer => answer !== 'unknown' && answer !== 'present',
    )
    return (
      conclusive.find((answer) => conclusive.filter((other) => other === answer).length >= enough) ?? null
    )
  } catch {
    return null
  }
}
