import {
  type Abi,
  type Address,
  decodeAbiParameters,
  decodeErrorResult,
  decodeFunctionData,
  type Hex,
  slice,
} from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import { approvalProxyAbi } from '../contracts/artifacts/approvalProxy.js'
import { batchExecutorAbi } from '../contracts/artifacts/batchExecutor.js'
import { depositoryAbi } from '../contracts/artifacts/depository.js'
import { permitTokenAbi } from '../contracts/artifacts/permitToken.js'
import { poolAbi } from '../contracts/artifacts/pool.js'
import { routerAbi } from '../contracts/artifacts/router.js'
import { smartAccountAbi } from '../contracts/artifacts/smartAccount.js'
import { tokenAbi } from '../contracts/artifacts/token.js'

/** One call as a node traces it (`debug_traceCall` with `callTracer`). */
export interface TracedCall {
  readonly type: string
  readonly to?: Address
  readonly input: Hex
  readonly output?: Hex
  readonly gasUsed?: Hex
  readonly error?: string
  readonly revertReason?: string
  readonly calls?: readonly TracedCall[]
}

type Json = Readonly<Record<string, unknown>>

/** Why a call would revert (interface: Errors, 2). */
export interface Explanation {
  readonly label: string
  readonly message: string
  readonly details: Json
}

const everything: Abi = [
  ...depositoryAbi,
  ...routerAbi,
  ...approvalProxyAbi,
  ...smartAccountAbi,
  ...batchExecutorAbi,
  ...poolAbi,
  ...tokenAbi,
  ...permitTokenAbi,
]
const errorString = '0x08c379a0'
const panic = '0x4e487b71'

/** Explains a call that reverts: the way down to the innermost call that did, and what that one said. */
export function explainRevert(chain: LocalChain, top: TracedCall): Explanation {
  const path = pathOf(top)
  const innermost = path.at(-1) ?? top
  const revert = explainData(innermost.output ?? '0x')
  return {
    label: revert.label,
    message: revert.message,
    details: {
      topLevel: toFrame(chain, top),
      innermost: toFrame(chain, innermost),
      path: path.map((call) => toFrame(chain, call)),
      revert,
    },
  }
}

/** From a call that failed to the last one within it that did. */
function pathOf(call: TracedCall): readonly TracedCall[] {
  const within = call.calls?.findLast((one) => one.error !== undefined)
  return within === undefined ? [call] : [call, ...pathOf(within)]
}

function toFrame(chain: LocalChain, { type, to, input, error, revertReason, gasUsed }: TracedCall): Json {
  const contract = to === undefined ? undefined : nameOf(chain, to)
  const name = functionOf(input)
  const called = name === undefined ? undefined : contract === undefined ? name : `${contract}.${name}`
  return {
    type,
    ...(to === undefined ? {} : { address: to.toLowerCase() }),
    ...(contract === undefined ? {} : { contract }),
    ...(called === undefined ? {} : { function: called }),
    ...(called === undefined && input.length >= 10 ? { selector: slice(input, 0, 4) } : {}),
    ...(error === undefined ? {} : { error }),
    ...(revertReason === undefined ? {} : { revertReason }),
    ...(gasUsed === undefined ? {} : { gasUsed: BigInt(gasUsed).toString() }),
  }
}

function nameOf({ contracts }: LocalChain, address: Address): string | undefined {
  const found = Object.entries(contracts).find(([, one]) => one === address.toLowerCase())
  return found && found[0].charAt(0).toUpperCase() + found[0].slice(1)
}

function functionOf(data: Hex): string | undefined {
  try {
    return decodeFunctionData({ abi: everything, data }).functionName
  } catch {
    return undefined
  }
}

function explainData(
  data: Hex,
): { readonly type: string; readonly label: string; readonly message: string } & Json {
  if (data.length < 10)
    return { type: 'empty', label: 'EXECUTION_REVERTED', message: 'The call reverted and said nothing.' }
  const selector = slice(data, 0, 4)
  const rawArgsHex: Hex = data.length > 10 ? slice(data, 4) : '0x'
  if (selector === errorString) {
    const message = readArgument('string', rawArgsHex) ?? 'The call reverted.'
    return { type: 'errorString', label: 'EXECUTION_REVERTED', message, selector }
  }
  if (selector === panic) {
    const code = readArgument('uint256', rawArgsHex) ?? '?'
    return {
      type: 'panic',
      label: 'PANIC',
      message: `The call panicked with code ${code}.`,
      selector,
      args: { code },
    }
  }
  try {
    const { errorName, args = [], abiItem } = decodeErrorResult({ abi: everything, data })
    const words = errorName.replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    const inputs = 'inputs' in abiItem ? abiItem.inputs : []
    return {
      type: 'customError',
      label: words.replaceAll(' ', '_').toUpperCase(),
      message: words.charAt(0) + words.slice(1).toLowerCase(),
      selector,
      name: errorName,
      args: Object.fromEntries(args.map((arg, index) => [inputs[index]?.name || String(index), String(arg)])),
    }
  } catch {
    return {
      type: 'unknownCustomError',
      label: `UNKNOWN_CUSTOM_ERROR_${selector}`,
      message: 'The call reverted with an error of its contract that is not known here.',
      selector,
      rawArgsHex,
    }
  }
}

function readArgument(type: 'string' | 'uint256', data: Hex): string | undefined {
  try {
    return String(decodeAbiParameters([{ type }], data)[0])
  } catch {
    return undefined
  }
}
