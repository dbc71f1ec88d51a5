import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Localnet, startLocalnet } from '@portage/localnet'
import { swapOnFirstPage } from '../firstPage/swapOnFirstPage.js'
import { importScript } from '../importScript.js'
import { runTool } from '../runTool.js'
import { installFolder } from './installFolder.js'
import { type Packed, workshop } from './packPackages.js'
import { startNext } from './startNext.js'

export type NextResult =
  | Readonly<{ type: 'checked'; wrong: readonly string[] }>
  | Readonly<{ type: 'unreachable' }>
  | Readonly<{ type: 'without-browser'; reason: string }>

/** Told apart from everything else there is. */
const key = 'portage-next-marker-90c1f2'

/**
 * Installs and builds examples/next, asks `next start` for its page, and opens that in Chromium: over its route as the
 * public network has it, and over localnet, where it swaps.
 */
export async function checkNext(packed: Packed): Promise<NextResult> {
  const folder = join(workshop, 'next')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const example = resolve('examples', 'next')
  cpSync(example, folder, {
    recursive: true,
    filter: (source) => !/[/\\](node_modules|\.next)([/\\]|$)/.test(source.slice(example.length)),
  })
  const unnamed = findUnnamed(folder, packed)
  if (unnamed.length > 0) return { type: 'checked', wrong: unnamed }
  leaveLocalnetOut(folder)
  const installed = await installFolder(folder, packed)
  if (installed.type === 'unreachable') return installed
  if (installed.type === 'failed') return { type: 'checked', wrong: [installed.output] }

  const localnet = await startLocalnet({ apiKey: key, blockTime: 'automine' })
  const env = {
    NEXT_PUBLIC_PORTAGE_NETWORK: 'mainnet',
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: undefined,
    PORTAGE_API_KEY: key,
    PORTAGE_BASE_URL: localnet.url,
  }
  try {
    const result = await openByRoute(folder, env)
    if (result.type !== 'checked') return result
    const swapped = await swapLocally(folder, localnet, env)
    return { type: 'checked', wrong: [...installed.peerProblems, ...result.wrong, ...swapped] }
  } finally {
    await localnet.stop()
  }
}

type Env = Readonly<Record<string, string | undefined>>

/** The example as a page of the public network: it asks its own route. */
async function openByRoute(folder: string, env: Env): Promise<NextResult> {
  const built = await runTool('next', ['build'], { cwd: folder, env })
  if (!built.ok) return { type: 'checked', wrong: [`next build: ${built.output}`] }
  const leaks = findKey(join(folder, '.next', 'static'))
  const next = await startNext(folder, env)
  try {
    const served = await findServedWrong(next.url)
    const opened = await openPage(next.url)
    if (opened.type === 'without-browser' && served.length + leaks.length === 0) return opened
    const wrong = opened.type === 'opened' ? opened.wrong : []
    return { type: 'checked', wrong: [...leaks, ...served, ...wrong] }
  } finally {
    await next.stop()
  }
}

/** The example as it is before anybody has filled in anything: over localnet. */
async function swapLocally(folder: string, localnet: Localnet, env: Env): Promise<readonly string[]> {
  const own = { ...env, NEXT_PUBLIC_PORTAGE_NETWORK: undefined }
  const built = await runTool('next', ['build'], { cwd: folder, env: own })
  if (!built.ok) return [`next build over localnet: ${built.output}`]
  const next = await startNext(folder, own)
  try {
    return await swapOnFirstPage(next.url, localnet, { isConnected: true })
  } finally {
    await next.stop()
  }
}

/** The local network runs here, so that the example does not have to install one. */
function leaveLocalnetOut(folder: string): void {
  const file = join(folder, 'package.json')
  const manifest = readManifest(folder)
  const { '@portage/localnet': _, ...devDependencies } = manifest.devDependencies
  writeFileSync(file, JSON.stringify({ ...manifest, devDependencies }))
}

/** The example must name what is published, also after a release. */
function findUnnamed(folder: string, packed: Packed): readonly string[] {
  const { dependencies, devDependencies } = readManifest(folder)
  return [...Object.keys(packed), '@portage/localnet'].flatMap((name) => {
    const { version } = readManifest(resolve('packages', name.slice('@portage/'.length)))
    const named = dependencies[name] ?? devDependencies[name]
    return named === version
      ? []
      : [`examples/next/package.json names ${name} ${named}, and ${version} is what is published`]
  })
}

function readManifest(folder: string): Readonly<{
  version: string
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function findKey(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path, 'utf8').includes(key))
    .map((path) => `${path} holds the key`)
}

/** What a server draws, before any script has run, and what its route answers. */
async function findServedWrong(url: string): Promise<readonly string[]> {
  const html = await (await fetch(url)).text()
  const chains = await (await fetch(`${url}/api/portage/chains`)).text()
  return [
    ...(html.includes('class="ptg-root"') && html.includes('<input') ? [] : ['the HTML holds no form']),
    ...(html.includes('rel="stylesheet"') ? [] : ['the HTML names no style sheet']),
    ...(chains.includes('Harbour') ? [] : [`the route answers ${chains.slice(0, 200)}`]),
    ...(html.includes(key) || chains.includes(key) ? ['an answer holds the key'] : []),
  ]
}

type Opened =
  | Readonly<{ type: 'opened'; wrong: readonly string[] }>
  | Readonly<{ type: 'without-browser'; reason: string }>

/** The page in Chromium: alive, and taken over without a word from React. */
async function openPage(url: string): Promise<Opened> {
  const tell = (line: string): void => console.error(line)
  const { ensureChromium } = await importScript<{
    ensureChromium: (
      tell: (line: string) => void,
    ) => Promise<Readonly<{ path: string } | { path: null; reason: string }>>
  }>('ensureChromium.mjs')
  const chromium = await ensureChromium(tell)
  if (chromium.path === null) return { type: 'without-browser', reason: chromium.reason }
  const { launchBrowser } = await importScript<{
    launchBrowser: (tell: (line: string) => void) => Promise<Browser>
  }>('launchBrowser.mjs')
  const browser = await launchBrowser(tell)
  try {
    const page = await browser.newPage()
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(`in Chromium: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`in Chromium: ${message.text()} ${message.location().url}`)
    })
    const asked = page.waitForResponse((response) => response.url() === `${url}/api/portage/chains`)
    await page.goto(url)
    const { length } = await (await asked).text()
    if (length === 0) wrong.push('in Chromium: the page was told of no chains')
    const amount = page.getByRole('textbox').first()
    await amount.fill('')
    await amount.pressSequentially('0.5')
    const typed = await amount.inputValue()
    if (typed !== '0.5') wrong.push(`in Chromium: typed 0.5, and the field says ${typed}`)
    return { type: 'opened', wrong }
  } finally {
    await browser.close()
  }
}

/** What is used of Playwright, which is no dependency of evidence. */
type Browser = Readonly<{ newPage: () => Promise<Page>; close: () => Promise<void> }>
type ConsoleMessage = Readonly<{
  type: () => string
  text: () => string
  location: () => Readonly<{ url: string }>
}>
type Page = Readonly<{
  on: ((event: 'pageerror', listener: (error: Error) => void) => void) &
    ((event: 'console', listener: (message: ConsoleMessage) => void) => void)
  waitForResponse: (
    wanted: (response: { url: () => string }) => boolean,
  ) => Promise<{ text: () => Promise<string> }>
  goto: (url: string) => Promise<unknown>
  getByRole: (role: 'textbox') => Readonly<{
    first: () => Readonly<{
      fill: (text: string) => Promise<void>
      pressSequentially: (text: string) => Promise<void>
      inputValue: () => Promise<string>
    }>
  }>
}>
