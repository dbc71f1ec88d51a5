import { namedKeypair } from '@portage/localnet/solana'
import type { ConformanceRig } from '@portage/testing/conformance'
import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { DepositTrace } from '../../src/families/chainReadings.js'
import { createSolanaReader } from '../../src/families/solana/createSolanaReader.js'
import { createSolanaWallet } from '../../src/families/solana/createSolanaWallet.js'
import type { SolanaRpc } from '../../src/families/solana/rpc.js'
import { chainId, depositOf, depository, orderId, startSolanaRig } from '../solanaRig.js'

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
/** Slots until what was signed is over and that is final, and until a block is. */
const [untilOver, untilFinal] = [200, 40]

/** Solana: bytes and signature first, good until a height. */
export async function startSolanaConformance(): Promise<ConformanceRig> {
  const rig = await startSolanaRig()
  const { chain, owner, adapter, providers, walletOf, asked } = rig
  const trace: DepositTrace = { type: 'event', depository, orderId, depositor: owner.address }
  const recipient = namedKeypair('a recipient').address
  const [first = async () => null] = providers
  /** Over an honest node and one that answers one method so. */
  const beside = (method: string, answer: unknown) => {
    const other: SolanaRpc = async (asked, params) => (asked === method ? answer : first(asked, params))
    return createSolanaReader({ [chainId]: [first, other] })
  }
  const large = depositOf(owner.address)
  return {
    ...{ chainId, account: owner.address, native: '11111111111111111111111111111111' },
    ...{ wallet: rig.wallet, reader: rig.reader, alone: createSolanaReader({ [chainId]: first }) },
    ...{ deposit: depositOf(owner.address), amount: 100_000_000n, trace },
    otherTrace: { ...trace, orderId: `0x${'00'.repeat(32)}` },
    unfit: [
      [
        { ...large, instructions: large.instructions.flatMap((one) => Array(20).fill(one)) },
        /more than Solana takes/,
      ],
      [depositOf('7uTT8Xi5RWXzy7h9XL244GRgEycDYDhLjr3ZyNdXi8pZ'), /needs the signature of 7uTT8/],
    ],
    asked: () => asked.length,
    wallets: {
      disconnected: createSolanaWallet(() => null, {
        ...{ chainId, rpc: providers },
        deserialize: () => {
          throw new Error('Nobody signs.')
        },
      }),
      answering: (answer) => walletOf({ signTransaction: async () => answer }),
      forging: walletOf({
        signTransaction: async (transaction) => {
          transaction.signatures[0] = namedKeypair('a forger').sign(transaction.message.serialize())
          return transaction
        },
      }),
      changing: walletOf({
        signTransaction: async (transaction) => {
          transaction.message.compiledInstructions[0]?.data.set([9], 8)
          return adapter.signTransaction?.(transaction) ?? transaction
        },
      }),
    },
    errors: {
      refusal: Object.assign(new Error('No.'), { error: { code: 4001 } }),
      words: new Error('User rejected the request.'),
    },
    isSigned: (digest, signature) =>
      signature === `0x${Buffer.from(owner.sign(Buffer.from(digest.slice(2)))).toString('hex')}`,
    chain: {
      land: async () => chain.tick(2),
      finish: async () => chain.tick(untilFinal),
      lose: () => chain.setLanding('lost'),
      find: () => chain.setLanding('now'),
      outlive: async () => chain.tick(untilOver),
    },
    blind: {
      'has dropped the blocks since': beside('getFirstAvailableBlock', 10_000_000_000),
      'is on another chain': beside('getGenesisHash', 'another'),
      'lags behind': beside('getSignatureStatuses', { context: { slot: 1 }, value: [null] }),
    },
    pay: async (names) => {
      const payer = new PublicKey(owner.address)
      const amount = 5_000_000n
      const transaction = new Transaction({
        feePayer: payer,
        recentBlockhash: chain.bank.blocks.at('confirmed').blockhash,
      }).add(
        SystemProgram.transfer({
          ...{ fromPubkey: payer, toPubkey: new PublicKey(recipient), lamports: amount },
        }),
      )
      if (names === 'order')
        transaction.add(
          new TransactionInstruction({
            ...{ programId: new PublicKey(memoProgram), keys: [], data: Buffer.from(orderId) },
          }),
        )
      transaction.addSignature(payer, Buffer.from(owner.sign(transaction.serializeMessage())))
      const bytes = transaction.serialize().toString('base64')
      const hash = String(
        chain.call('sendTransaction', bytes, { encoding: 'base64', preflightCommitment: 'confirmed' }),
      )
      chain.tick(2)
      return { hash, recipient, amount, orderId }
    },
    stop: () => chain.stop(),
  }
}
