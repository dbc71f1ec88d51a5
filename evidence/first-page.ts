import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startLocalnet } from '@portage/localnet'
import { build, preview } from 'vite'
import { judge, type Result } from './lib/evidence.js'
import { findChromium } from './lib/findChromium.js'
import { createFirstSwap, unpackCreator } from './lib/firstPage/createFirstSwap.js'
import { pastePage } from './lib/firstPage/pastePage.js'
import { type FirstPage, swapOnFirstPage } from './lib/firstPage/swapOnFirstPage.js'
import { installFolder } from './lib/installs/installFolder.js'
import { packPackages, workshop } from './lib/installs/packPackages.js'

export const statement =
  'What `npm create portage` makes for Vite, and what the start pages for wagmi and for EIP-1193 have somebody paste, with no key and no wallet to install, swap on localnet in Chromium.'

type Host = FirstPage &
  Readonly<{
    name: string
    /** Makes what is in the folder at the end of the page. @param creator the program that `npm create portage` runs */
    lay: (folder: string, creator: string) => Promise<void>
  }>

const hosts: readonly Host[] = [
  {
    name: 'create-portage',
    isConnected: true,
    lay: (folder, creator) => createFirstSwap(creator, folder, 'vite'),
  },
  { name: 'start/wagmi', isConnected: false, lay: pastePage('apps/docs/pages/start/wagmi.md') },
  { name: 'start/eip1193', isConnected: false, lay: pastePage('apps/docs/pages/start/eip1193.md') },
]

/** Each with the packages as they are built here. Inside of evidence, which has what they install. */
export async function short(): Promise<Result> {
  const place = resolve('evidence', '.cache', 'first-page', String(process.pid))
  const creator = resolve('packages', 'create-portage', 'dist', 'bin', 'create-portage.js')
  try {
    return await swapOnEach('short', async ({ name, lay }) => {
      const folder = join(place, name)
      empty(folder)
      await lay(folder, creator)
      return { type: 'laid', folder, took: {} }
    })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Each as a stranger installs it, with the packages as they are published. */
export async function full(): Promise<Result> {
  const packed = await packPackages(['core', 'react', 'widget', 'localnet'], join(workshop, 'tarballs'))
  const creator = await unpackCreator(join(workshop, 'creator'))
  return swapOnEach('full', async ({ name, lay }) => {
    const folder = join(workshop, name)
    empty(folder)
    const began = performance.now()
    await lay(folder, creator)
    const installed = await installFolder(folder, packed)
    if (installed.type === 'unreachable') return installed
    if (installed.type === 'failed') return { type: 'wrong', wrong: installed.output }
    return { type: 'laid', folder, took: { 'npm install': secondsSince(began) } }
  })
}

type Took = Readonly<Record<string, string>>
type Laid =
  | Readonly<{ type: 'laid'; folder: string; took: Took }>
  | Readonly<{ type: 'wrong'; wrong: string }>
  | Readonly<{ type: 'unreachable' }>

async function swapOnEach(form: 'short' | 'full', layHost: (host: Host) => Promise<Laid>): Promise<Result> {
  const chromium = await findChromium(form)
  if (chromium.path === null) return { outcome: 'not-checked', reason: chromium.reason }
  const wrong: string[] = []
  const took: Record<string, Took> = {}
  for (const host of hosts) {
    const laid = await layHost(host)
    if (laid.type === 'unreachable')
      return { outcome: 'not-checked', reason: 'The package registry cannot be reached.' }
    if (laid.type === 'wrong') {
      wrong.push(`${host.name}: ${laid.wrong}`)
      continue
    }
    const swapped = await swapOn(laid.folder, host)
    wrong.push(...swapped.wrong.map((sentence) => `${host.name}: ${sentence}`))
    took[host.name] = { ...laid.took, ...swapped.took }
  }
  return judge(wrong, took)
}

async function swapOn(
  folder: string,
  host: FirstPage,
): Promise<Readonly<{ wrong: readonly string[]; took: Took }>> {
  const began = performance.now()
  await build({ root: folder, logLevel: 'silent', build: { reportCompressedSize: false } })
  const built = secondsSince(began)
  const localnet = await startLocalnet({ blockTime: 'automine' })
  const server = await preview({ root: folder, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } })
  try {
    const opened = performance.now()
    const wrong = await swapOnFirstPage(server.resolvedUrls?.local[0] ?? '', localnet, host)
    return { wrong, took: { 'vite build': built, 'opened, swapped, arrived': secondsSince(opened) } }
  } finally {
    await server.close()
    await localnet.stop()
  }
}

function empty(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`
}
