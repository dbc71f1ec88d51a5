import { address as addresses, payments } from 'bitcoinjs-lib'
import type { Hex } from 'viem'
import { nativeBitcoin } from '../../chains/localChain.js'
import { toDepositStep } from '../../service/createSteps.js'
import type { Family, Place } from '../../service/family.js'
import type { FamilyContext } from '../../service/familyContext.js'
import { ServiceProblem } from '../../service/problem.js'
import { amountOf } from '../../service/tamper.js'
import { bitcoinFeeOf } from '../chain/createBitcoinBank.js'
import { namedBitcoinKey } from '../wallet/bitcoinKey.js'
import { BitcoinShortfall, writePsbt } from '../wallet/writePsbt.js'
import type { BitcoinSide } from './bitcoinSide.js'
import { createBitcoinSolver, toBitcoinDeposits } from './createBitcoinSolver.js'

/** Who is paid by tampered quotes on Bitcoin, and where tampered deposits go. */
const stranger = namedBitcoinKey('stranger').address
/** Satoshis a virtual byte the service writes transactions with. */
const rate = 5n
/** What the faucet gives, in satoshis. */
const faucetCoin = 10_000_000n

export function createBitcoinFamily(side: BitcoinSide): Family {
  const { id, name, slug, currencies, chain, users } = side
  const { bank, apiUrl } = chain
  /** Addresses that were made for one order each. */
  const made = new Map<string, Hex>()
  const solver = createBitcoinSolver(side, made)
  const depository = ({ faults }: FamilyContext, where: 'steps' | 'listing'): string => {
    const fault = faults.get('tamperDeposit')
    const lies = where === 'steps' ? fault !== undefined : fault === 'chains'
    return lies ? stranger : chain.depository.address
  }
  return Object.freeze({
    ...{ key: 'bitcoin' as const, id, name, slug, vmType: 'bvm', currencies, solver },
    depository: chain.depository.address,
    quoteFields: ['additionalData', 'useDepositAddress'],
    placeOf: (context, currency): Place => ({
      chain: side,
      currency,
      stranger,
      fillContract: '0x',
      readAddress,
      liquidity: () => solver.balanceOf(currency.address),
      balanceOf: (account) => bank.unspentOf(account).reduce((sum, { value }) => sum + value, 0n),
      depository: (where) => depository(context, where),
      writeSteps: ({ user, to, body }, { requestId, input, orderId }) => {
        const value = amountOf(context, input)
        if (body.useDepositAddress === true) {
          const { address } = namedBitcoinKey(`deposit address of ${orderId}`)
          made.set(address, orderId)
          const data = { amount: value.toString(), tokenSymbol: currency.symbol }
          const item = { status: 'incomplete', data }
          const step = toDepositStep({ item }, requestId, to.currency.symbol)
          return { steps: [{ ...step, depositAddress: address }], gas: 0n, address }
        }
        const { psbt, fee } = write(body, {
          from: user,
          payments: [{ to: depository(context, 'steps'), value }],
          note: orderId,
        })
        const item = { status: 'incomplete', data: { psbt } }
        return { steps: [toDepositStep({ item }, requestId, to.currency.symbol)], gas: fee }
      },
    }),
    listing: (context) => ({
      httpRpcUrl: apiUrl,
      explorerUrl: `${context.url()}/explorer/${id}`,
      contracts: {},
      solverAddresses: [side.solver.address],
      protocol: { v2: { chainId: slug, depository: depository(context, 'listing') } },
    }),
    index: (hash) => {
      const record = bank.find(hash)
      if (record?.block == null) return 'not-mined'
      return toBitcoinDeposits(side, made, record).length > 0 ? 'deposit' : 'no-deposit'
    },
    rowsOf: (hash) => {
      const record = bank.find(hash)
      return (
        (record && [
          ['Status', record.block === null ? 'not in a block yet' : `in block ${record.block.height}`],
          ['Fee (satoshis)', bitcoinFeeOf(record).toString()],
          ['Spends', record.spent.map(({ value }) => value.toString()).join('\n')],
          ['Pays', record.transaction.outs.map(({ value }) => value.toString()).join('\n')],
          ['Bytes', record.transaction.toHex()],
        ]) ||
        undefined
      )
    },
    // In a block of its own, out of nothing.
    fund: (address) => {
      if (typeof address !== 'string' || !isBitcoinAddress(address))
        throw new ServiceProblem(400, 'The field address must be a Bitcoin address.')
      bank.fund(address, faucetCoin)
      return []
    },
    describe: () => ({
      ...{ id, name, slug, rpcUrl: apiUrl, depository: chain.depository.address },
      accounts: users.map(({ address, kind }) => ({ address, kind })),
    }),
  } satisfies Family)

  function write(
    body: Readonly<Record<string, unknown>>,
    of: Omit<Parameters<typeof writePsbt>[1], 'rate'>,
  ): ReturnType<typeof writePsbt> {
    try {
      return writePsbt(bank, { ...of, rate, redeemScript: readRedeemScript(body, of.from) })
    } catch (error) {
      if (error instanceof BitcoinShortfall)
        throw new ServiceProblem(400, error.message, 'INSUFFICIENT_FUNDS')
      throw error
    }
  }
}

/** What an address of the kind `3…` stands for is known by its key only (interface: `additionalData`). */
function readRedeemScript(body: Readonly<Record<string, unknown>>, account: string): Uint8Array | null {
  if (!account.startsWith('3')) return null
  const { userPublicKey } = Object(body.additionalData)
  const needed =
    'An address that begins with 3 needs its key: additionalData.userPublicKey, 33 bytes in hexadecimal.'
  if (typeof userPublicKey !== 'string' || !/^(0x)?0[23][\da-f]{64}$/i.test(userPublicKey))
    throw new ServiceProblem(400, needed)
  const redeem = payments.p2wpkh({ pubkey: Buffer.from(userPublicKey.replace(/^0x/, ''), 'hex') })
  if (payments.p2sh({ redeem }).address !== account)
    throw new ServiceProblem(400, `The userPublicKey is not the one of ${account}.`)
  return redeem.output ?? null
}

function readAddress(body: Readonly<Record<string, unknown>>, field: string): string | null {
  const value = body[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value !== nativeBitcoin && isBitcoinAddress(value)) return value
  throw new ServiceProblem(400, `The ${field} ${String(value)} is not a Bitcoin address.`, 'INVALID_ADDRESS')
}

function isBitcoinAddress(text: string): boolean {
  try {
    addresses.toOutputScript(text)
    return true
  } catch {
    return false
  }
}
