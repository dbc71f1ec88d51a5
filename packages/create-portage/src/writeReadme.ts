import { type Template, templates } from './templates.js'

/** The README of a project: what is typed, and what it does. */
export function writeReadme(name: string, template: Template): string {
  const { what } = templates[template]
  return [
    `# ${name}`,
    '',
    `Portage: ${what}, over a local network. There is no key to get, no wallet to install and no account to fund.`,
    '',
    '```sh',
    ...writeCommands(template),
    '```',
    '',
    next[template],
    '',
  ].join('\n')
}

/** A line for each command, in the order they are typed. */
export function writeCommands(template: Template): readonly string[] {
  const lines = [{ line: 'npm install', what: '' }, ...templates[template].commands]
  return lines.map(({ line, what }) => (what === '' ? line : `${line.padEnd(24)}# ${what}`))
}

/** Where each goes on to real money. */
const next: Readonly<Record<Template, string>> = {
  vite: "For real money take `createPortage({ network: 'mainnet', proxyUrl: '/api/portage', adapters })` in `src/main.tsx`, with the adapter of your users' wallets (`createWagmiAdapter` of `@portage/react/wagmi`, for example) and a server that holds the key (`@portage/server`).",
  next: 'For real money put `PORTAGE_API_KEY` and `NEXT_PUBLIC_PORTAGE_NETWORK=mainnet` into `.env.local`: `.env.example` has both. The key stays in the route `app/api/portage`, and the wallet is the one in the browser.',
  bot: "For real money take `createPortage({ network: 'mainnet', apiKey: process.env.PORTAGE_API_KEY, rpcUrls, journal, adapters })` in `bot.mjs`, with a key of your own, an RPC for each chain, and the folder of the journal on a disk that outlives the process.",
}
