import type { SolanaCall } from '../../domain/step.js'
import { type LookupTable, mostBytes, writeMessage, writeUnsigned } from './writeMessage.js'

/** A transaction as a wallet is given it, and the tables by which its places are read. */
export type Prepared = Readonly<{ bytes: Uint8Array; tables: readonly LookupTable[] }>

/** Why a call cannot be made into a transaction, in one sentence. */
export type Unfit = Readonly<{ unfit: string }>

/**
 * Makes a transaction of a call. Nothing is added: the priority fee is the one that was verified. Tables are used only
 * where it would not fit without them: what a wallet then shows are places, and what is in a table is an RPC's word.
 *
 * @param readTable what a table holds
 */
export async function prepare(
  { instructions, lookupTables }: SolanaCall,
  { payer, blockhash }: Readonly<{ payer: string; blockhash: string }>,
  readTable: (table: string) => Promise<readonly string[]>,
): Promise<Prepared | Unfit> {
  const stranger = instructions
    .flatMap(({ keys }) => keys)
    .find(({ pubkey, isSigner }) => isSigner && pubkey !== payer)
  if (stranger) return { unfit: `The transaction needs the signature of ${stranger.pubkey} too.` }
  const write = (tables: readonly LookupTable[]): Uint8Array =>
    writeUnsigned(writeMessage({ payer, instructions, blockhash, tables }))
  const plain = write([])
  if (plain.length <= mostBytes) return { bytes: plain, tables: [] }
  const tables = await Promise.all(
    lookupTables.map(async (address) => ({ address, addresses: await readTable(address) })),
  )
  const bytes = write(tables)
  const { length } = bytes
  return length <= mostBytes
    ? { bytes, tables }
    : {
        unfit: `The transaction has ${length} bytes, ${length - mostBytes} more than Solana takes (${mostBytes}).`,
      }
}
