import { askAll, type Providers, type Rpc } from './askAll.js'
import { readFinalizedBlock } from './readFinalizedBlock.js'

/** What one provider can say against, or instead of, what is to be proved. */
export type Doubt = 'present' | 'unknown'

/** What one provider says, as of its last final block; null where it does not tell which that is. */
export type Hear<Word extends string> = (rpc: Rpc, finalized: bigint | null) => Promise<Word | Doubt>

/**
 * What enough providers of a chain say, where none shows the contrary; null in every other case, an error among them.
 * One that is on another chain is no witness: nothing of ours ever happened there. One that leaves things out is caught
 * when another shows them; where all leave out the same, this is fooled, which is why they should be of different
 * operators.
 *
 * @param enough how many must say it; two when left out
 */
export async function agreeOn<Word extends string>(
  providers: Providers,
  {
    chainId,
    signal,
    enough = 2,
  }: Readonly<{ chainId: number; signal?: AbortSignal | undefined; enough?: number | undefined }>,
  hear: Hear<Word>,
): Promise<Word | null> {
  const hearOne = async (rpc: Rpc): Promise<Word | Doubt> => {
    if (Number.parseInt(await rpc({ method: 'eth_chainId' }), 16) !== chainId) return 'unknown'
    // The final block first: what is looked for after it cannot have been missed and become final meanwhile.
    return hear(rpc, await readFinalizedBlock(rpc))
  }
  try {
    const words = await askAll<readonly (Word | Doubt)[]>(providers, async (rpc) => [await hearOne(rpc)], {
      merge: (left, right) => [...left, ...right],
      isEnough: (said) => said.includes('present'),
      signal,
    })
    if (words.includes('present')) return null
    const said = words.filter((word): word is Word => word !== 'unknown' && word !== 'present')
    return said.find((word) => said.filter((other) => other === word).length >= enough) ?? null
  } catch {
    return null
  }
}
