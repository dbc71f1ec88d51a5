#!/usr/bin/env node
import { base58 } from '@scure/base'
import { defineCommand, runMain } from 'citty'
import colors from 'picocolors'
import { parseFault } from '../faults/faults.js'
import { faultTable } from '../faults/faultTable.js'
import type { FaultValue } from '../faults/faultValue.js'
import { networkOf } from '../networkOf.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { type KeyTier, keyTiers } from '../state/createKeys.js'

/** Where Solana's own tools look for a local node; the websocket is at the next one. */
const solanaPort = 8899
const bitcoinPort = 3002
const tronPort = 9090
const tonPort = 8081
const hyperliquidPort = 4401

const args = {
  port: { type: 'string', default: '4400', description: 'Port of the service; 0 for any free one' },
  'rpc-ports': { type: 'string', default: '8545,8546', description: 'Ports of the two chains' },
  'block-time': { type: 'string', default: '1', description: 'Seconds between blocks, or automine' },
  solana: {
    type: 'boolean',
    default: false,
    description: `A Solana chain too, its RPC at port ${solanaPort}`,
  },
  bitcoin: {
    type: 'boolean',
    default: false,
    description: `A Bitcoin chain too, its explorer at port ${bitcoinPort}`,
  },
  tron: {
    type: 'boolean',
    default: false,
    description: `A Tron chain too, its API at port ${tronPort}`,
  },
  ton: {
    type: 'boolean',
    default: false,
    description: `A TON chain too, its index at port ${tonPort}`,
  },
  hyperliquid: {
    type: 'boolean',
    default: false,
    description: `A perpetuals exchange too, at port ${hyperliquidPort}`,
  },
  'odd-tokens': {
    type: 'boolean',
    default: false,
    description: 'Tokens on the first chain that are not as ERC-20 wants them',
  },
  'api-key': {
    type: 'string',
    default: 'localnet-key',
    description: "The network's own key, which has no limits",
  },
  'keyless-tier': {
    type: 'string',
    default: 'default',
    description: `How often one address may call without a key: ${keyTiers.join(', ')}`,
  },
  fault: {
    type: 'string',
    description: `A fault to start with, name or name=value; may be repeated. ${Object.keys(faultTable).join(' ')}`,
  },
} as const

const command = defineCommand({
  meta: {
    name: 'portage-localnet',
    description: 'The intent service on this machine: two chains, a solver, and faults',
  },
  args,
  run: async ({ args: given, rawArgs }) => {
    try {
      refuseUnknownOptions(rawArgs)
      const localnet = await startLocalnet({
        port: readPort(given.port),
        rpcPorts: readRpcPorts(given['rpc-ports']),
        blockTime: readBlockTime(given['block-time']),
        apiKey: given['api-key'],
        keylessTier: readTier(given['keyless-tier']),
        solana: given.solana && { port: solanaPort },
        bitcoin: given.bitcoin && { port: bitcoinPort },
        tron: given.tron && { port: tronPort },
        ton: given.ton && { port: tonPort },
        hyperliquid: given.hyperliquid && { port: hyperliquidPort },
        oddTokens: given['odd-tokens'],
        faults: Object.fromEntries(readFaults(rawArgs)),
      })
      stopOnSignals(localnet)
      console.log(describe(localnet))
    } catch (error) {
      console.error(colors.red(error instanceof Error ? error.message : String(error)))
      process.exitCode = 1
    }
  },
})

await runMain(command)

function stopOnSignals(localnet: Localnet): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      localnet.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

function describe({
  url,
  wsUrl,
  apiKey,
  chains,
  solana,
  bitcoin,
  tron,
  ton,
  hyperliquid,
  accounts,
  faults,
}: Localnet): string {
  const line = (name: string, value: string): string => `  ${colors.dim(name.padEnd(12))}${value}`
  const active = Object.entries(faults.list()).map(([name, value]) =>
    value === true ? name : `${name}=${value}`,
  )
  return [
    '',
    colors.bold('Localnet is running'),
    line('Service', url),
    line('Websocket', wsUrl),
    line('API key', apiKey),
    ...chains.map(({ id, name, rpcUrl }) => line(name, `${rpcUrl}  chain id ${id}`)),
    ...(solana === null ? [] : [line(solana.name, `${solana.rpcUrl}  chain id ${solana.id}`)]),
    ...(bitcoin === null ? [] : [line(bitcoin.name, `${bitcoin.apiUrl}  chain id ${bitcoin.id}`)]),
    ...(tron === null ? [] : [line(tron.name, `${tron.apiUrl}  chain id ${tron.id}`)]),
    ...(ton === null ? [] : [line(ton.name, `${ton.apiUrl}  chain id ${ton.id}`)]),
    ...(hyperliquid === null
      ? []
      : [line(hyperliquid.name, `${hyperliquid.url}  chain id ${hyperliquid.id}`)]),
    line('Faults', active.length === 0 ? 'none' : active.join(', ')),
    line('Client', describeNetwork({ url, wsUrl, chains })),
    '',
    colors.bold('Accounts'),
    colors.dim('  Public test keys with money on both chains. Never use them anywhere else.'),
    ...accounts.map(({ address, privateKey }) => `  ${address}  ${privateKey}`),
    ...(solana?.users ?? []).map(({ address, secretKey }) => `  ${address}  ${base58.encode(secretKey)}`),
    ...(tron?.users ?? []).map(({ address, privateKey }) => `  ${address}  ${privateKey}`),
    '',
    colors.dim('Ctrl-C stops everything. Nothing is kept.'),
    '',
  ].join('\n')
}

/** How a client is told of this network, to be pasted: its name alone where it listens where clients look for it. */
function describeNetwork(localnet: Parameters<typeof networkOf>[0]): string {
  const isUsual =
    localnet.url === 'http://127.0.0.1:4400' &&
    localnet.chains.map(({ rpcUrl }) => rpcUrl.split(':').at(-1)).join() === args['rpc-ports'].default
  return `createPortage({ network: ${isUsual ? "'localnet'" : JSON.stringify(networkOf(localnet))} })`
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`"${text}" is not a port. Give a number from 0 to 65535.`)
}

function readTier(text: string): KeyTier {
  const tier = keyTiers.find((one) => one === text)
  if (tier !== undefined) return tier
  throw new Error(`"${text}" is no tier. Give one of ${keyTiers.join(', ')}.`)
}

function readRpcPorts(text: string): readonly [number, number] {
  const [harbour, ridge, more] = text.split(',')
  if (harbour === undefined || ridge === undefined || more !== undefined)
    throw new Error('Give two ports with a comma, for example --rpc-ports 8545,8546.')
  return [readPort(harbour), readPort(ridge)]
}

function readBlockTime(text: string): number | 'automine' {
  if (text === 'automine') return text
  const seconds = Number(text)
  if (seconds > 0) return seconds
  throw new Error(`"${text}" is not a block time. Give seconds, for example 1 or 0.5, or automine.`)
}

/** Every --fault, in order: the argument parser itself keeps only the last one. */
function readFaults(rawArgs: readonly string[]): (readonly [string, FaultValue])[] {
  return rawArgs.flatMap((argument, index) => {
    if (argument === '--fault') return [parseFault(rawArgs[index + 1] ?? '')]
    return argument.startsWith('--fault=') ? [parseFault(argument.slice('--fault='.length))] : []
  })
}

function refuseUnknownOptions(rawArgs: readonly string[]): void {
  const names = Object.keys(args)
  for (const argument of rawArgs) {
    const name = /^--?([^=]+)/.exec(argument)?.[1]
    if (name === undefined || names.includes(name)) continue
    throw new Error(
      `There is no option ${argument}. The options are: ${names.map((one) => `--${one}`).join(', ')}.`,
    )
  }
}
