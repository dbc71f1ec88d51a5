import type { LocalnetChain } from '@portage/localnet'
import type { OpenPage } from './openPage.js'

/** Presses what there is to press, and compares what each hook shows. @returns what is wrong with each */
export async function readHooks(
  { page, errors }: OpenPage,
  { chains, paid }: Readonly<{ chains: readonly LocalnetChain[]; paid: (seed: number) => Promise<bigint> }>,
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>()
  const read = async (name: string): Promise<unknown> =>
    JSON.parse((await page.getByLabel(name, { exact: true }).textContent()) ?? 'null')
  const compare = async (name: string, holds: (answer: never) => boolean): Promise<void> => {
    const answer = await read(name)
    let isRight = false
    try {
      isRight = holds(answer as never)
    } catch {
      // What has another shape is shown as it is.
    }
    found.set(name, isRight ? null : `it shows ${JSON.stringify(answer).slice(0, 300)}`)
  }
  /** Until the text of a hook has this in it. */
  const until = (name: string, text: string) =>
    page.waitForFunction(
      ({ name, text }) =>
        document.querySelector(`[aria-label="${name}"]`)?.textContent?.includes(text) === true,
      { name, text },
    )
  try {
    await page.getByRole('button', { name: 'Connect Wallet', exact: true }).click()
    for (const name of ['useQuote', 'useQuote with a deposit address']) {
      await page.getByRole('button', { name: `Execute ${name}`, exact: true }).click()
      await until(name, '"end":"')
    }
    for (const name of ['useExecutionStatus', 'useDepositAddressStatus', 'useRequests'])
      await until(name, 'success')
  } catch (error) {
    found.set('the hooks', `did not come to their end: ${[...errors(), error].join('; ').slice(0, 600)}`)
    return found
  }
  const arrived = [await paid(411), await paid(412)]
  type Quoted = Readonly<{ received: string; end: string }>
  await compare('useQuote', ({ received, end }: Quoted) => end === 'done' && BigInt(received) === arrived[0])
  await compare(
    'useQuote with a deposit address',
    ({ received, end }: Quoted) => end === 'done' && BigInt(received) === arrived[1],
  )
  await compare('useRelayChains', (ids: readonly number[]) => chains.every(({ id }) => ids.includes(id)))
  await compare(
    'useTokenList',
    (tokens: readonly Readonly<{ symbol: string }>[]) =>
      tokens.length === chains.length && tokens.every(({ symbol }) => symbol === 'USDC'),
  )
  await compare('useTokenPrice', ({ price }: Readonly<{ price: number }>) => price === 3_000)
  await compare(
    'useRelayConfig',
    ({ enabled, solver }: Readonly<{ enabled: boolean; solver: Readonly<{ balance: string }> }>) =>
      enabled && BigInt(solver.balance) > 0n,
  )
  await compare('useTrendingCurrencies', (tokens: readonly unknown[]) => tokens.length === 3)
  type Status = Readonly<{ status: string; txHashes: readonly string[]; inTxHashes: readonly string[] }>
  const isDone = ({ status, txHashes, inTxHashes }: Status): boolean =>
    status === 'success' && txHashes.length === 1 && inTxHashes.length === 1
  await compare('useExecutionStatus', isDone)
  await compare('useDepositAddressStatus', isDone)
  await compare(
    'useRequests',
    ([first]: readonly Readonly<{ status: string; data: Readonly<{ outTxs: readonly unknown[] }> }>[]) =>
      first?.status === 'success' && first.data.outTxs.length === 1,
  )
  return found
}
