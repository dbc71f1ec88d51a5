import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAccounts, type Localnet, type LocalnetOptions } from '@portage/localnet'
import { judge, type Result } from './lib/evidence.js'

export const statement =
  'No key is in anything that is built for a page, nor in anything the demo’s server gives to one.'

/** What a page may be given. */
const bundles = ['packages/core/dist', 'packages/react/dist', 'packages/widget/dist', 'apps/demo/dist']

/** The key localnet takes where nobody names another. */
const usualKey = 'localnet-key'
/** Told apart from everything else there is. */
const marker = 'portage+marker/5d1c07be42'

/** What a key looks like in source text: a literal beside its header, or one with a common beginning. */
const looks: readonly RegExp[] = [
  /x-api-key['"`]?\s*[:,=]\s*['"`][^'"`$]+['"`]/i,
  /\bapiKey['"`]?\s*[:=]\s*['"`][^'"`$]{8,}['"`]/,
  /['"`](sk|pk|rk|api|key)[-_][a-z0-9]{16,}['"`]/i,
]

/** What the search must find. */
const bait: readonly string[] = [
  `fetch(url, { headers: { 'x-api-key': 'abcdef' } })`,
  `createIntentClient({ baseUrl, apiKey: "0123456789" })`,
  `const secret = 'sk-0123456789abcdef'`,
  `"${usualKey}"`,
]

export async function full(): Promise<Result> {
  const missing = bundles.filter((folder) => !existsSync(folder) || listFiles(folder).length === 0)
  if (missing.length > 0) {
    return { outcome: 'fails', reason: `${missing.join(', ')} is not built: npm run build` }
  }
  const files = bundles.flatMap(listFiles)
  const { solver, users } = createAccounts()
  const secrets = [usualKey, ...[solver, ...users].map(({ privateKey }) => privateKey.slice(2))]
  const answers = await askDemo()
  const inFiles = files.flatMap((file) => findKeys(secrets, file, readFileSync(file, 'utf8')))
  const inAnswers = answers.flatMap(({ path, text }) =>
    spell(marker).some((spelling) => text.includes(spelling)) ? [`${path} answers with the key`] : [],
  )
  const toothless = bait.flatMap((text) =>
    findKeys(secrets, 'bait', text).length > 0 ? [] : [`the search does not bite: it lets ${text} pass`],
  )
  return judge([...inFiles, ...inAnswers, ...toothless], { files: files.length, answers: answers.length })
}

/** It takes seconds, so there is no shorter form. */
export function short(): Promise<Result> {
  return full()
}

function findKeys(secrets: readonly string[], file: string, text: string): readonly string[] {
  return [
    ...secrets.flatMap((secret) => (text.includes(secret) ? [`${file} holds a key of localnet`] : [])),
    ...looks.flatMap((look) => {
      const found = look.exec(text)?.[0]
      return found === undefined ? [] : [`${file} holds what looks like a key: ${found}`]
    }),
  ]
}

type Demo = Readonly<{ url: string; localnet: Localnet; stop: () => Promise<void> }>

/** Everything a page of the demo can get from its own server, headers and all, with the marker as its key. */
async function askDemo(): Promise<readonly Readonly<{ path: string; text: string }>[]> {
  // By its address, because it is no package.
  const { startDemo } = (await import(pathToFileURL(resolve('apps/demo/server/startDemo.mjs')).href)) as {
    startDemo: (options: Readonly<{ localnet: LocalnetOptions }>) => Promise<Demo>
  }
  const demo = await startDemo({ localnet: { apiKey: marker, blockTime: 'automine' } })
  try {
    const pages = listFiles('apps/demo/dist').map((file) => file.slice('apps/demo/dist'.length))
    const paths = ['/', '/config.json', '/nothing', ...pages]
    const calls = ['chains', 'intents/status/v3?requestId=0x01', 'requests/v3?limit=1', 'nothing']
    const asked = [...paths, ...calls.map((call) => `/api/portage/${call}`)]
    const answers = []
    for (const path of asked) answers.push({ path, text: await read(demo.url + path) })
    const body = JSON.stringify({ user: marker, apiKey: marker.length })
    const headers = { 'content-type': 'application/json' }
    const quote = await read(`${demo.url}/api/portage/quote/v2`, { method: 'POST', headers, body })
    return [...answers, { path: 'a quote that is none', text: quote.replaceAll(body, '') }]
  } finally {
    await demo.stop()
  }
}

async function read(url: string, init?: RequestInit | undefined): Promise<string> {
  const response = await fetch(url, init)
  return [...response.headers].map((header) => header.join(': ')).join('\n') + (await response.text())
}

function spell(key: string): readonly string[] {
  return [key, encodeURIComponent(key), Buffer.from(key).toString('base64')]
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.includes('.tsbuildinfo'))
}
