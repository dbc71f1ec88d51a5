import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Installed, installFolder } from '../installs/installFolder.js'
import { packPackages, workshop } from '../installs/packPackages.js'

/** What somebody who pastes blocks has beside our packages, in the versions that evidence has. */
const beside = [
  '@opentelemetry/api',
  '@solana/wallet-adapter-react',
  '@solana/web3.js',
  '@tanstack/react-query',
  '@tonconnect/ui',
  '@tronweb3/tronwallet-adapter-react-hooks',
  '@types/express',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'express',
  'hono',
  'ioredis',
  'react',
  'react-dom',
  'tronweb',
  'viem',
  'vite',
  'wagmi',
] as const

/** Packs every package and installs the tarballs into a folder of their own, beside what else blocks import. */
export async function installHost(): Promise<Readonly<{ folder: string; installed: Installed }>> {
  const packed = await packPackages(
    ['core', 'react', 'widget', 'server', 'localnet', 'testing'],
    join(workshop, 'tarballs'),
  )
  const folder = join(workshop, 'snippets')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const dependencies = {
    ...Object.fromEntries(Object.keys(packed).map((name) => [name, '*'])),
    ...Object.fromEntries(beside.map((name) => [name, versionOf(name)])),
  }
  const manifest = { name: 'snippets', private: true, type: 'module', dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  return { folder, installed: await installFolder(folder, packed) }
}

function versionOf(name: string): string {
  const file = resolve('evidence', 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
