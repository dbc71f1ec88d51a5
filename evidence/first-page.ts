import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startLocalnet } from '@portage/localnet'
import { build, preview } from 'vite'
import { judge, type Result } from './lib/evidence.js'
import { findChromium } from './lib/findChromium.js'
import { swapOnFirstPage } from './lib/firstPage/swapOnFirstPage.js'
import { installFolder } from './lib/installs/installFolder.js'
import { packPackages, workshop } from './lib/installs/packPackages.js'

export const statement =
  'A first page of one file, with no key and no wallet to install, swaps on localnet in Chromium.'

const example = resolve('examples', 'vite')

/** The example with the packages as they are built here. Inside of evidence, whose dependencies are the example's. */
export async function short(): Promise<Result> {
  const folder = resolve('evidence', '.cache', 'first-page', String(process.pid))
  try {
    copyTo(folder)
    return await swapOn(folder, 'short', {})
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The example as a stranger installs it, with the packages as they are published. */
export async function full(): Promise<Result> {
  const packed = await packPackages(['core', 'react', 'widget', 'localnet'], join(workshop, 'tarballs'))
  const folder = join(workshop, 'first-page')
  copyTo(folder)
  const began = performance.now()
  const installed = await installFolder(folder, packed)
  if (installed.type === 'unreachable')
    return { outcome: 'not-checked', reason: 'The package registry cannot be reached.' }
  if (installed.type === 'failed') return judge([installed.output], {})
  return swapOn(folder, 'full', { 'npm install': secondsSince(began) })
}

function copyTo(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(example, folder, { recursive: true, filter: (source) => !source.includes('node_modules') })
}

async function swapOn(
  folder: string,
  form: 'short' | 'full',
  before: Readonly<Record<string, string>>,
): Promise<Result> {
  const chromium = await findChromium(form)
  if (chromium.path === null) return { outcome: 'not-checked', reason: chromium.reason }
  const began = performance.now()
  await build({ root: folder, logLevel: 'silent', build: { reportCompressedSize: false } })
  const built = secondsSince(began)
  const localnet = await startLocalnet({ blockTime: 'automine' })
  const server = await preview({ root: folder, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } })
  try {
    const opened = performance.now()
    const wrong = await swapOnFirstPage(server.resolvedUrls?.local[0] ?? '', localnet)
    return judge(wrong, { ...before, 'vite build': built, 'opened, swapped, arrived': secondsSince(opened) })
  } finally {
    await server.close()
    await localnet.stop()
  }
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`
}
