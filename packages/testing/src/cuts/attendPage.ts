import type { Prompt } from '../walletd/types.js'
import type { Flow, WalletBehaviour } from './cases.js'
import type { ChildPage } from './openChildPage.js'
import type { Lane } from './startCutRig.js'

/** How a page was left: as `life` says, with an honest prompt open, or after nothing had come of it in time. */
export type Departure = 'settled' | 'cut' | 'broken' | 'open' | 'stuck'

const lookEvery = 20
/** Looks on chain a page has had before the person does anything about an open prompt, or says there is none. */
const searchesFirst = 2

/**
 * The person in front of the page and the wallet, until the page is gone or a prompt is left open for good. They
 * answer late, they never answer, and they say that nothing is waiting only where the wallet was never asked.
 */
export async function attendPage(
  page: ChildPage,
  {
    lane: { walletd },
    flow,
    wallet,
    firstPrompt,
    within,
  }: Readonly<{
    lane: Lane
    flow: Flow
    wallet: WalletBehaviour
    /** Place in the wallet's history of the first prompt of this run. */
    firstPrompt: number
    /** Milliseconds. */
    within: number
  }>,
): Promise<Departure> {
  const deadline = performance.now() + within
  // What cannot be sent, the wallet tells its page; here it shows in how the run ends.
  const approve = ({ id }: Prompt) => walletd.approve(id).catch(() => undefined)
  for (;;) {
    const life = page.life()
    if (life !== 'runs') {
      await page.gone
      return life
    }
    if (performance.now() >= deadline) return 'stuck'
    if (wallet === 'never-after-approval') {
      for (const prompt of await walletd.prompts()) if (purposeOf(prompt) === 'approve') await approve(prompt)
    }
    const state = page.state()
    const isWaiting = state?.status === 'waiting-for-wallet' || state?.status === 'locating'
    // A signature leaves nothing on chain to be looked for.
    const isLookedFor = flow === 'permit' || page.searches() >= searchesFirst
    if (isWaiting && isLookedFor) {
      const open = (await walletd.prompts()).filter(isForMoney)
      if (open.length > 0 && wallet !== 'late') return 'open'
      for (const prompt of open) await approve(prompt)
      if (open.length === 0 && state.locating !== null) {
        const asked = (await walletd.history()).slice(firstPrompt).filter(isForMoney)
        // What was signed for the exchange and not kept is with nobody who could send it.
        const wasAsked =
          flow !== 'hyperliquid' && asked.some((prompt) => purposeOf(prompt) === state.locating)
        if (!wasAsked) page.take({ type: 'nothing-waiting', asked: state.asked })
      }
    }
    // biome-ignore lint/plugin/noWaits: the person looks again after a moment; page and wallet are processes of their own.
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

const moneyMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'eth_signTypedData_v4',
])

/** Whether a prompt moves money or lets it be moved; the others change chain. */
export function isForMoney({ method }: Prompt): boolean {
  return moneyMethods.has(method)
}

/** What the wallet was asked for is for, told from its bytes. A batch and a permission are there for the deposit. */
export function purposeOf({ method, params }: Prompt): 'approve' | 'deposit' {
  if (method !== 'eth_sendTransaction') return 'deposit'
  const [transaction] = params as readonly [Readonly<{ data?: string }> | undefined]
  return transaction?.data?.startsWith('0x095ea7b3') ? 'approve' : 'deposit'
}
