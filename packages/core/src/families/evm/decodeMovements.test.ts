import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeMovements, type RawLog } from './decodeMovements.js'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
  'event Deposit(address indexed to, uint256 amount)',
  'event Withdrawal(address indexed from, uint256 amount)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const pieces = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id)',
])
const permit2 = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
])
const [us, them, token, nobody] = ['11', '55', '66', '00'].map((pair) => `0x${pair.repeat(20)}`) as [
  Hex,
  Hex,
  Hex,
  Hex,
]
const uint = parseAbiParameters('uint256')

/** A log as viem writes its topics, apart from the code that reads it. */
function log(topics: readonly unknown[], data: Hex, address: string = token): RawLog {
  return { address, topics: topics as readonly string[], data }
}
const transfer = (from: Hex, to: Hex, amount: bigint, address?: string): RawLog =>
  log(
    encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }),
    encodeAbiParameters(uint, [amount]),
    address,
  )
const approval = (spender: Hex, amount: bigint): RawLog =>
  log(
    encodeEventTopics({ abi, eventName: 'Approval', args: { owner: us, spender } }),
    encodeAbiParameters(uint, [amount]),
  )

describe('movements', () => {
  test('default: transfers of tokens and of the native currency', () => {
    const logs = [transfer(us, them, 7n), transfer(them, us, 5n, `0x${'eE'.repeat(20)}`)]
    expect(decodeMovements(logs)).toEqual({
      movements: [
        { token, from: us, to: them, amount: 7n },
        { token: null, from: them, to: us, amount: 5n },
      ],
      allowances: [],
    })
  })

  test('wrapping and unwrapping, which log no transfer, and once only where they do', () => {
    const wrap = log(
      encodeEventTopics({ abi, eventName: 'Deposit', args: { to: us } }),
      encodeAbiParameters(uint, [3n]),
    )
    const unwrap = log(
      encodeEventTopics({ abi, eventName: 'Withdrawal', args: { from: us } }),
      encodeAbiParameters(uint, [2n]),
    )
    expect(decodeMovements([wrap, unwrap]).movements).toEqual([
      { token, from: nobody, to: us, amount: 3n },
      { token, from: us, to: nobody, amount: 2n },
    ])
    expect(decodeMovements([wrap, transfer(nobody, us, 3n)]).movements).toHaveLength(1)
  })

  test('a piece of a collection counts as one, whatever its number', () => {
    const one = log(
      encodeEventTopics({ abi: pieces, eventName: 'Transfer', args: { from: us, to: them, id: 99n } }),
      '0x',
    )
    const args = { operator: them, from: us, to: them }
    const single = log(
      encodeEventTopics({ abi, eventName: 'TransferSingle', args }),
      encodeAbiParameters(parseAbiParameters('uint256, uint256'), [9n, 4n]),
    )
    const batch = log(
      encodeEventTopics({ abi, eventName: 'TransferBatch', args }),
      encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [[9n], [4n]]),
    )
    const expected = { token, from: us, to: them, amount: 1n }
    expect(decodeMovements([one, single, batch]).movements).toEqual([expected, expected, expected])
  })
})

describe('allowances', () => {
  test('of a token, of a piece, of a whole collection and by Permit2', () => {
    const piece = (spender: Hex): RawLog =>
      log(
        encodeEventTopics({ abi: pieces, eventName: 'Approval', args: { owner: us, spender, id: 9n } }),
        '0x',
      )
    const collection = (isApproved: boolean): RawLog =>
      log(
        encodeEventTopics({ abi, eventName: 'ApprovalForAll', args: { owner: us, operator: them } }),
        encodeAbiParameters(parseAbiParameters('bool'), [isApproved]),
      )
    const byPermit2 = log(
      encodeEventTopics({ abi: permit2, eventName: 'Approval', args: { owner: us, token, spender: them } }),
      encodeAbiParameters(parseAbiParameters('uint160, uint48'), [8n, 1]),
      `0x${'22'.repeat(20)}`,
    )
    const logs = [
      approval(them, 7n),
      piece(them),
      piece(nobody),
      collection(true),
      collection(false),
      byPermit2,
    ]
    expect(
      decodeMovements(logs).allowances.map(({ token: of, owner, spender, amount }) => [
        of,
        owner,
        spender,
        amount,
      ]),
    ).toEqual([
      [token, us, them, 7n],
      [token, us, them, 1n],
      [token, us, nobody, 0n],
      [token, us, them, 2n ** 256n - 1n],
      [token, us, them, 0n],
      [token, us, them, 8n],
    ])
  })
})

test('no log that a contract may write ends the reading of the others', () => {
  const known = [transfer(us, them, 1n), approval(them, 1n)].map(({ topics }) => topics[0] ?? '')
  const hex = (most: number) =>
    fc.uint8Array({ maxLength: most }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  const word = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  const topics = fc
    .tuple(fc.constantFrom(...known), fc.array(word, { maxLength: 3 }))
    .map(([first, others]) => [first, ...others])
  fc.assert(
    fc.property(fc.oneof(topics, fc.constant([])), hex(70), (some, data) => {
      const logs = [log(some, data as Hex), transfer(us, them, 7n)]
      expect(decodeMovements(logs).movements).toContainEqual({ token, from: us, to: them, amount: 7n })
    }),
  )
})
