import {
  type Additions,
  type ExecutionState,
  getDeposit,
  type ItemProof,
  type Proof,
} from '@portage/core/execution'
import { type StoryExecution, storyChains, storyExecutions, storyNow } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { storyFormat } from '../../../test/StoryFrame.js'
import type { ProgressView } from './progressTypes.js'
import { progressView } from './progressView.js'

const { run } = english

function viewOf(name: StoryExecution, afterSeconds = 30, connect = true): ProgressView {
  return viewOfState(storyExecutions[name], afterSeconds, connect)
}

function viewOfState(state: ExecutionState, afterSeconds: number, connect = true): ProgressView {
  const now = storyNow + afterSeconds * 1000
  return progressView(
    state,
    storyChains.all,
    now,
    { connect, openOther: true, recover: true, handOff: true, accept: true },
    { copy: run, words: english, format: storyFormat },
  )
}

/** A view whose discs are named, without what they are drawn of. */
const named = (view: ReturnType<typeof viewOf>) => ({
  ...view,
  rows: view.rows.map(({ token, ...row }) =>
    token ? { ...row, token: `${token.symbol} ${token.chain}` } : row,
  ),
})

const every = Object.keys(storyExecutions) as StoryExecution[]

describe.each(every)('%s', (name) => {
  const view = viewOf(name)
  test('has something to do next, or says what it waits for', () => {
    const buttons = [...(view.next === null ? [] : [view.next]), ...view.beside]
    expect(buttons.length).toBeGreaterThan(0)
    expect(buttons.filter(({ kind }) => kind === 'onward' || kind === 'asks').length).toBeLessThan(2)
  })
  test('says where the money is, in one place only', () => {
    expect(view.rows.filter(({ current }) => current)).toHaveLength(1)
    expect(view.rows.filter(({ large }) => large !== undefined).length).toBeLessThan(2)
  })
  test('what stands large has its token and its network beside it', () => {
    for (const { large, token } of view.rows) {
      if (large === undefined) continue
      expect(token?.logoUrl).toMatch(/^data:image\/svg/)
      expect(token?.chainLogoUrl).toMatch(/^data:image\/svg/)
    }
  })
  test('only a button that asks the wallet looks like one', () => {
    for (const button of [view.next, ...view.beside]) {
      expect(button?.kind === 'asks').toBe(button?.act === 'start' || button?.act === 'send-unverified')
    }
  })
})

test('default: the progress of a fill', () => {
  expect(named(viewOf('filling', 32))).toMatchInlineSnapshot(`
    {
      "beside": [
        {
          "act": "another",
          "kind": "beside",
          "label": "New transfer",
        },
        {
          "act": "hand-off",
          "kind": "beside",
          "label": "Follow on your phone",
        },
      ],
      "facts": null,
      "heading": null,
      "lead": [],
      "next": null,
      "note": "If no solver pays out by 14:32, 0.5 ETH minus gas is refunded to 0x71c2…9f3e on Harbour. You can close this page; the transfer continues.",
      "notice": null,
      "paste": "closed",
      "rows": [
        {
          "aside": "14:22:07",
          "key": "wallet",
          "link": {
            "hash": "0x8f1c04be000000000000000000000000000000000000000000000000000077a0",
            "label": "0x8f1c…77a0, in the explorer",
            "url": "https://harbour.example/tx/0x8f1c04be000000000000000000000000000000000000000000000000000077a0",
          },
          "mark": "ring",
          "stretch": "solid",
          "text": undefined,
          "title": "0.5 ETH sent",
        },
        {
          "aside": "14:22:19",
          "key": "deposit",
          "mark": "place",
          "stretch": "solid",
          "title": "Deposit confirmed",
        },
        {
          "aside": "14:22:20",
          "key": "solver",
          "mark": "place",
          "stretch": "solid",
          "title": "Solver has the order",
        },
        {
          "current": true,
          "key": "money",
          "large": "0.5 ETH",
          "link": undefined,
          "mark": "moving",
          "note": "Usually 3 seconds; 20 seconds so far.",
          "stretch": "ahead",
          "text": "A solver is paying out on Ridge.",
          "token": "ETH Harbour",
        },
        {
          "aside": "by 14:32",
          "key": "destination",
          "mark": "ring-ahead",
          "note": "In your wallet on Ridge, at least 1,497.28",
          "stretch": "none",
          "title": "1,504.81 USDC expected",
        },
      ],
      "title": "Harbour to Ridge",
    }
  `)
})

test('something open in the wallet', () => {
  expect(named(viewOf('openInWallet', 120))).toMatchInlineSnapshot(`
    {
      "beside": [
        {
          "act": "nothing-waiting",
          "kind": "beside",
          "label": "Nothing is waiting",
        },
        {
          "act": "paste",
          "kind": "beside",
          "label": "Paste a hash",
        },
      ],
      "facts": {
        "rows": [
          {
            "label": "To",
            "value": "0x4cd0…bc31",
          },
          {
            "label": "Amount",
            "value": "0.5 ETH",
          },
          {
            "label": "Network",
            "value": "Harbour",
          },
          {
            "label": "Nonce",
            "value": "214",
          },
        ],
        "title": "What your wallet should show",
      },
      "heading": "A request is still open in your wallet",
      "lead": [
        "Requested at 14:22, 2 minutes ago. No reply yet, and not on Harbour as of block 23,841,207.",
      ],
      "next": {
        "act": "look",
        "kind": "onward",
        "label": "Check your wallet",
      },
      "note": "Approve or reject the request there. We won’t send another until you confirm that nothing is waiting.",
      "notice": null,
      "paste": "closed",
      "rows": [
        {
          "current": true,
          "key": "wallet",
          "large": "0.5 ETH",
          "mark": "double-ring",
          "note": "Still in your wallet, as far as we can see",
          "stretch": "asked",
          "token": "ETH Harbour",
        },
        {
          "aside": "not seen",
          "key": "deposit",
          "mark": "place-ahead",
          "stretch": "ahead",
          "title": "Deposit",
        },
        {
          "key": "solver",
          "mark": "place-ahead",
          "stretch": "ahead",
          "title": "Solver",
        },
        {
          "key": "destination",
          "mark": "ring-ahead",
          "stretch": "none",
          "title": "Your wallet on Ridge",
        },
      ],
      "title": "Harbour to Ridge",
    }
  `)
})

test('words change with time: a wallet that does not answer can be left', () => {
  expect(viewOf('asking', 4).beside).toEqual([])
  expect(viewOf('asking', 45).beside.map(({ label }) => label)).toEqual([
    'Nothing is waiting',
    'Paste a hash',
  ])
  expect(viewOf('asking', 45).lead[1]).toBe(
    'Requested 45 seconds ago. Your wallet window may be hidden behind this one.',
  )
})

test('while the search has not ended nobody is asked to say that nothing is waiting', () => {
  expect(viewOf('searching', 6).beside.map(({ act }) => act)).toEqual(['paste'])
})

test('an expected amount is never large once a run has begun', () => {
  expect(viewOf('settling').rows.find(({ current }) => current)?.large).toBe('0.5 ETH')
  expect(viewOf('successSaidByService').rows.find(({ current }) => current)).toMatchObject({
    large: undefined,
    title: 'Paid out, says the service',
  })
})

test('what arrived is what the chain says', () => {
  expect(viewOf('success', 40).rows.at(-1)).toMatchObject({
    mark: 'arrived',
    large: '1,504.81 USDC',
    text: 'In your wallet on Ridge, 36 seconds after you sent it.',
    note: 'Seen on chain at 14:22:43',
  })
})

test('what came back is told in money', () => {
  expect(viewOf('refunded', 160).facts).toEqual({
    title: null,
    rows: [
      { label: 'This attempt cost you', value: '$1.24', strong: true },
      { label: 'Deposit gas', value: '$0.63', strong: false },
      { label: 'Refund shortfall', value: '$0.61', strong: false },
    ],
  })
})

test('after the deadline the promise is another one', () => {
  expect(viewOf('filling', 900).note).toBe(
    'The deadline passed at 14:32. The refund goes to 0x71c2…9f3e on Harbour. You can close this page; the transfer continues.',
  )
})

test('nothing left the wallet is said only where that is known', () => {
  const says = (name: StoryExecution): boolean =>
    viewOf(name).lead.some((text) => text.includes('Nothing left'))
  expect(says('stoppedRejected')).toBe(true)
  expect(says('stoppedCancelled')).toBe(true)
  expect(says('stoppedNothingWaiting')).toBe(false)
  expect(says('walletFailed')).toBe(false)
  expect(says('failed')).toBe(false)
})

test('a browser that keeps nothing is told while there is something to keep', () => {
  expect(viewOf('journalFailing').note).toContain('This browser can’t save progress.')
})

test('without a wallet list of the host, connecting is looked for again', () => {
  expect(viewOf('stoppedWalletMissing', 0, true).next?.act).toBe('connect')
  expect(viewOf('stoppedWalletMissing', 0, false).next?.act).toBe('prepare')
})

describe('a permission that is there while nobody asks for the money', () => {
  test('default: the amounts, and one button that asks the wallet', () => {
    expect(viewOf('allowed', 60)).toMatchObject({
      heading: '20 USDC approved',
      lead: ['Not sent yet. Nothing has left your wallet.'],
      facts: { rows: [{ label: 'Minimum received', value: '0.006587895 ETH' }] },
      next: { kind: 'asks', label: 'Send 20 USDC to Harbour', act: 'start' },
    })
  })

  test('before the checks have run again the button waits', () => {
    expect(viewOf('allowedUnchecked', 60).next).toEqual({
      kind: 'waiting',
      label: 'Running safety checks',
      act: 'none',
    })
  })

  test('what nobody could check is named, and the button says so', () => {
    const view = viewOf('allowedUnverifiable', 60)
    expect(view.lead).toContain('Couldn’t check: the address the deposit goes to, which we don’t know')
    expect(view.next).toEqual({
      kind: 'asks',
      label: 'Send 20 USDC to Harbour, not fully checked',
      act: 'send-unverified',
    })
  })

  test('after the deadline the wallet is not asked', () => {
    expect(viewOf('allowed', 3_600)).toMatchObject({
      lead: ['This quote has expired. Nothing has left your wallet; the approval stays active until used.'],
      next: { kind: 'onward', label: 'Get a new quote', act: 'quote' },
    })
  })
})

describe('a failure at the service without a proof of the deposit', () => {
  const { failure, service } = storyExecutions.failed
  test.each(['openInWallet', 'searching', 'unseen', 'confirming'] as const)('leaves %s as it is', (name) => {
    expect(viewOfState({ ...storyExecutions[name], failure, service }, 60)).toEqual(viewOf(name, 60))
  })
})

describe('a transaction that the network does not see', () => {
  const acts = (view: ProgressView): readonly string[] => view.beside.map(({ act }) => act)
  const text = (view: ProgressView): string | undefined => view.rows.find(({ current }) => current)?.text
  const isLost =
    'Harbour hasn’t seen this transaction yet. Your wallet may show that it was dropped or replaced: check its activity.'

  test('is waited for at first', () => {
    expect(acts(viewOf('unseen', 6))).toEqual(['another'])
    expect(text(viewOf('unseen', 6))).toBe('Your wallet reported a transaction; Harbour doesn’t show it yet.')
  })

  test('after a while there is a way on', () => {
    expect(acts(viewOf('unseen', 21))).toEqual(['nothing-waiting', 'paste', 'another'])
    expect(text(viewOf('unseen', 21))).toBe(isLost)
  })

  test('what the network has seen needs no way on', () => {
    expect(acts(viewOf('confirming', 86_400))).toEqual(['another'])
  })

  test('the while begins when the wallet named it, not when the wallet was asked', () => {
    const { unseen } = storyExecutions
    const [item] = unseen.items
    if (item?.phase.name !== 'confirming') throw new Error('The story confirms a transaction.')
    const { hash } = item.phase
    const facts = [{ type: 'hash', step: 0, item: 0, attempt: 0, hash, at: storyNow + 60_000 }] as const
    expect(acts(viewOfState({ ...unseen, facts }, 70))).toEqual(['another'])
    expect(acts(viewOfState({ ...unseen, facts }, 80))).toContain('nothing-waiting')
  })

  test('the same holds for a permission', () => {
    const { approving } = storyExecutions
    const items = approving.items.map((item) =>
      item.phase.name === 'confirming'
        ? { ...item, phase: { ...item.phase, seen: 'unseen' as const } }
        : item,
    )
    const view = viewOfState({ ...approving, items }, 60)
    expect(acts(view)).toEqual(['nothing-waiting', 'paste', 'another'])
    expect(text(view)).toBe(isLost.replace('Harbour', 'Ridge'))
  })
})

test('while another transaction is on its way nothing is said to have stayed', () => {
  const view = viewOf('stoppedTransactionPending', 60)
  expect(view.heading).toBe('A transaction is still pending')
  expect(view.lead.join()).not.toContain('Nothing left')
  expect(view.rows.find(({ current }) => current)?.note).toBe('Still in your wallet, as far as we can see')
})

test('another device is led to what travels, and to nothing that waits for the person or has ended', () => {
  const offers = (name: StoryExecution): boolean => viewOf(name).beside.some(({ act }) => act === 'hand-off')
  for (const name of ['deposited', 'filling', 'refunding', 'permitted'] as const)
    expect(offers(name)).toBe(true)
  for (const name of [
    'asking',
    'confirming',
    'openInWallet',
    'ready',
    'success',
    'refunded',
    'stoppedRejected',
  ] as const)
    expect(offers(name)).toBe(false)
})

test('a block is waited for with what is usual on its network', () => {
  const state = storyExecutions.confirming
  const ask = state.asks[0]
  const phase = state.items[0]?.phase
  if (ask === undefined || phase?.name !== 'confirming') throw new Error('Another story.')
  const onBase = { ...phase, ask: { ...ask, chainId: 8453 } }
  const items = state.items.map((item) => ({ ...item, phase: onBase }))
  const row = viewOfState({ ...state, items }, 30).rows.find(({ current }) => current)
  expect(row?.note).toMatch(/^Usually 2 seconds; \d+ seconds so far\.$/)
})

test('both transactions of a refund can be looked up', () => {
  const links = viewOf('refunded', 300).rows.flatMap(({ link }) => (link === undefined ? [] : [link.url]))
  expect(links).toHaveLength(2)
})

describe('what a wallet put in beside what it was asked for', () => {
  const bytes = 'Your wallet added 32 bytes to the call. The call still does the same.'
  const oneCall =
    'Your wallet made 1 more call in the same transaction. Check the transaction to see what the call did.'
  const unread =
    'Your wallet made the call as part of a larger transaction. We couldn’t read what else that transaction did.'
  const deposit = getDeposit(storyExecutions.success)
  /** What is said at the place that shows the deposit's transaction. */
  const saidAt = (view: ProgressView): string | undefined =>
    view.rows.find(({ link }) => link !== undefined && link.hash === deposit?.hash)?.text

  test.each<[StoryExecution, string]>([
    ['fillingBytesAdded', bytes],
    ['successCallAdded', oneCall],
    ['refundedPartOfMore', unread],
  ])('%s says so beside the transaction', (name, sentence) => {
    expect(saidAt(viewOf(name))).toBe(sentence)
  })

  test('default: nothing is said where it added nothing, or nobody read it', () => {
    for (const name of ['filling', 'success', 'refunded', 'failed'] as const) {
      expect(saidAt(viewOf(name))).toBeUndefined()
    }
  })

  test.each<[string, Additions, string | undefined]>([
    [
      'one byte',
      { type: 'bytes', count: 1 },
      'Your wallet added 1 byte to the call. The call still does the same.',
    ],
    [
      'more calls',
      { type: 'calls', count: 3 },
      'Your wallet made 3 more calls in the same transaction. Check the transaction to see what the calls did.',
    ],
    // Kept by a tab of a newer version.
    [
      'what this version does not know',
      { type: 'instructions', count: 1 } as unknown as Additions,
      undefined,
    ],
  ])('%s, at every stage of the way and after a swap on one chain', (_what, added, sentence) => {
    for (const name of [
      'depositedNotFinal',
      'deposited',
      'filling',
      'settling',
      'success',
      'failing',
      'refunding',
      'refunded',
      'failed',
      'called',
    ] as const) {
      const state = storyExecutions[name]
      const add = <One extends ItemProof | Proof>(proof: One): One =>
        proof.type === 'deposit' || proof.type === 'call' ? { ...proof, added } : proof
      const items = state.items.map(({ phase, ...item }) => ({
        ...item,
        phase: phase.name === 'watching' && phase.seen ? { ...phase, seen: add(phase.seen) } : phase,
      }))
      const view = viewOfState({ ...state, items, proofs: state.proofs.map(add) }, 60)
      const said = view.rows.flatMap(({ text }) => (text?.startsWith('Your wallet ') ? [text] : []))
      expect(said, name).toEqual(sentence === undefined ? [] : [sentence])
    }
  })
})
