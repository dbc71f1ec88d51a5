import { type Trusted, testnet } from '@portage/core'
import { startLocalnet, trustedContracts } from '@portage/localnet'
import { judge, type Result } from './lib/evidence.js'
import { askNetwork, type Network } from './lib/live/askNetwork.js'
import { compareShapes, type ShapeDifferences } from './lib/live/compareShapes.js'
import type { Asked } from './lib/live/createAsker.js'
import { tampered, tamperings } from './lib/live/tampered.js'

export const statement =
  'Every answer of the service’s public test network is decoded, with no row left out, and quotes of it verify; what it answers with and localnet does not, and the other way round, is listed.'

/**
 * The test network as it is today, or the service at `PORTAGE_LIVE_URL`; with `PORTAGE_API_KEY` a quote too. Nothing is
 * signed or sent.
 */
export async function full(): Promise<Result> {
  const { PORTAGE_LIVE_URL: baseUrl = testnet.baseUrl, PORTAGE_API_KEY: apiKey } = process.env
  return withLocalnet(async (local) => {
    const live = await askNetwork({ baseUrl, apiKey: apiKey || undefined })
    const [first] = live
    if (first === undefined || first.outcome === 'unreachable')
      return { outcome: 'not-checked', reason: first?.says ?? `${baseUrl} was not asked.` }
    return compare(live, await askNetwork(local))
  })
}

/** Localnet in the place of the test network: as it is, and with answers that were tampered with, each of which is told. */
export async function short(): Promise<Result> {
  return withLocalnet(async (local) => {
    const known = await askNetwork(local)
    const again = await askNetwork(local)
    const itself = compare(again, known)
    const unlike = Object.keys(differencesOf(again, known)).map((call) => `${call} differs from itself`)
    const missed: string[] = []
    for (const tampering of tamperings) {
      const told = compare(await askNetwork({ ...local, fetch: tampered(tampering) }), known)
      if (!JSON.stringify(told).includes(tampering.told))
        missed.push(`nobody was told that ${tampering.name}`)
    }
    return judge(
      [...(itself.outcome === 'holds' ? [] : [itself.reason ?? 'localnet fails']), ...unlike, ...missed],
      { calls: known.map(({ call, says }) => `${call}: ${says}`), tamperingsTold: tamperings.length },
    )
  })
}

/** Where what was asked is read, what is wrong with it, and how its shape differs from what localnet answers. */
function compare(live: readonly Asked[], local: readonly Asked[]): Result {
  // Pairs are tried until one has a route: that those before it have none is no news.
  const lastPreview = live.findLastIndex(({ call }) => call === 'preview')
  const asked = live.filter(
    ({ call, outcome }, at) => call !== 'preview' || outcome !== 'refused' || at === lastPreview,
  )
  const wrong = asked.flatMap(({ call, outcome, says, wrong }) => [
    ...(outcome === 'unreadable' || outcome === 'unreachable' ? [`${call}: ${says}`] : []),
    ...wrong.map((sentence) => `${call}: ${sentence}`),
  ])
  return judge(wrong, {
    calls: asked.map(({ call, outcome, says }) => `${call}: ${outcome}, ${says}`),
    wrong,
    differences: differencesOf(asked, local),
  })
}

function differencesOf(
  live: readonly Asked[],
  local: readonly Asked[],
): Readonly<Record<string, ShapeDifferences>> {
  const all = live.flatMap(({ call, outcome, shape }): readonly [string, ShapeDifferences][] => {
    const same = local.find((other) => other.call === call && other.outcome === outcome)
    if (!shape || !same?.shape) return []
    const found = compareShapes(shape, same.shape)
    return Object.values(found).every(({ length }) => length === 0) ? [] : [[call, found]]
  })
  return Object.fromEntries(all)
}

async function withLocalnet(
  show: (local: Network & Readonly<{ trusted: Trusted }>) => Promise<Result>,
): Promise<Result> {
  const localnet = await startLocalnet({ blockTime: 'automine' })
  try {
    const { url: baseUrl, apiKey, chains } = localnet
    return await show({ baseUrl, apiKey, trusted: trustedContracts(chains) })
  } finally {
    await localnet.stop()
  }
}
