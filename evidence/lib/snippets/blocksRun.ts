const redis = 'It needs a Redis: the tests of packages/server run the same on a real one.'
const jest = 'It is a setting of Jest: `installs` runs a Jest by it.'

const port = 'It listens at a port that may be taken: `installs` answers a quote by a server of each kind.'

const page =
  'It draws into a page of a browser: `first-page` builds this very file, opens it in Chromium and swaps.'
const publicPage = 'It draws into a page of a browser, over a public network.'
const required = 'It requires: `installs` requires every entry.'
const twin = 'It does not wait for its end: the bot that is an ES module runs, and has the same lines.'

/** Packages of wallets that blocks import and this checkout does not have: it would double what is installed. */
export const strangers: ReadonlySet<string> = new Set([
  '@privy-io/react-auth',
  '@safe-global/safe-apps-provider',
  '@safe-global/safe-apps-react-sdk',
  '@web3-onboard/core',
  'ethers',
])

export const whyStranger = 'It imports a library of wallets that is not installed here.'

/** Why a block of a page is not run, by the block's name. Every other block of TypeScript is run. */
export const notRun: Readonly<Record<string, string>> = {
  'apps/docs/pages/start/commonjs.md#the-file': required,
  'apps/docs/pages/start/commonjs.md#then-your-own-network': required,
  'apps/docs/pages/start/commonjs.md#typescript-that-becomes-commonjs': twin,
  'apps/docs/pages/start/eip1193.md#the-files': page,
  'apps/docs/pages/start/server.md#the-files': port,
  'apps/docs/pages/start/server.md#then-your-own-network': port,
  'apps/docs/pages/start/server.md#then-your-own-network 2': port,
  'apps/docs/pages/start/vite.md#by-hand': page,
  'apps/docs/pages/start/vite.md#then-your-own-network': publicPage,
  'apps/docs/pages/start/wagmi.md#the-files': page,
  'docs/recipes/serve-the-key.md#7-several-servers': redis,
  'packages/react/README.md#tests-of-a-page': jest,
  'packages/react/README.md#tests-of-a-page 2': jest,
  'packages/react/README.md#tests-of-a-page 3': jest,
  'packages/server/README.md#on-your-server': port,
  'packages/server/README.md#on-your-server 2': port,
  'packages/server/README.md#statuses-for-all-browsers-together 2': redis,
}

/** Blocks that start chains of their own, which takes seconds: the short form leaves them to the full one. */
export const runInFull: ReadonlySet<string> = new Set([
  'packages/localnet/README.md#bitcoin',
  'packages/localnet/README.md#keys',
  'packages/localnet/README.md#solana',
  'packages/localnet/README.md#start-it',
  'packages/localnet/README.md#tron',
  'packages/testing/README.md',
])

export const whyInFull = 'It starts chains of its own: the full form runs it.'
export const whyNoExample = 'It shows one call, and what it is called with is declared and not there.'
export const whyNoCommand =
  'What it names is looked for. Run, it installs, serves until it is ended, or is this very check.'
