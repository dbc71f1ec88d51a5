import { storyAccount, storyChains, storyCurrencies } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { type RecipientFacts, type RecipientView, recipientView } from './recipientView.js'

const address = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const depository = '0x4cd00e387622c35bddb9b4c962c136462338bc31'
const twin = `${address.slice(0, 6)}${'7'.repeat(32)}${address.slice(-4)}`

const viewOf = (typed: string, more: Partial<RecipientFacts> = {}): RecipientView =>
  recipientView(
    {
      address: typed,
      name: { type: 'none' },
      takesNames: false,
      chains: storyChains.all,
      chain: storyChains.ridge,
      origin: storyChains.harbour,
      own: storyAccount,
      recents: [address],
      tokens: storyChains.all.flatMap(({ currencies }) => currencies),
      contracts: [depository],
      onChain: [],
      ...more,
    },
    english,
  )
const saidOf = ({ warnings }: RecipientView) => warnings.map(({ level, text }) => [level, text])

test('default: an address like any other can be used, and whose it is nobody claims to know', () => {
  expect(viewOf(` ${address} `)).toMatchObject({
    error: null,
    warnings: [],
    button: { kind: 'onward', label: 'Use 0x90f7…b906', act: 'use' },
    note: 'We checked the format only. Make sure you know who owns this address.',
  })
})

test('nothing typed waits, and says for what', () => {
  expect(viewOf('')).toMatchObject({ error: null, button: { kind: 'waiting', label: 'Enter an address' } })
})

test.each(['0x90f7', `${address}00`, 'where is it'])('%s is no address', (text) => {
  expect(viewOf(text)).toMatchObject({
    error: 'Not an address on Ridge. Enter 0x followed by 40 characters',
    button: { act: 'none' },
  })
})

describe('what was pasted', () => {
  const checked = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  test('is read, and said in full with where it stood', () => {
    expect(viewOf(`https://ridge.example/address/${checked}`)).toMatchObject({
      read: `Read from the link: ${checked} on Ridge`,
      warnings: [],
      button: { label: 'Use 0x90F7…b906', act: 'use' },
    })
    expect(viewOf(`${checked.slice(0, 20)} ${checked.slice(20)}`).read).toBe(`Read as ${checked}`)
    expect(viewOf(checked).read).toBeNull()
  })
  test('and names another network is said, and can be used all the same', () => {
    const view = viewOf(`eip155:${storyChains.harbour.id}:${checked}`)
    expect(saidOf(view)).toEqual([
      ['warn', expect.stringMatching(/^The pasted text names Harbour, but this field is for Ridge/)],
    ])
    expect(view.button).toMatchObject({ label: 'Use this address anyway', act: 'use' })
  })
  test('and holds two addresses is asked about', () => {
    const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
    expect(viewOf(`${checked} ${other}`)).toMatchObject({
      error: 'This text has two addresses. Which do you mean?',
      meant: [checked, other],
      button: { act: 'none' },
    })
  })
  test('with a wrong capital is refused in a link too', () => {
    const view = viewOf(`https://ridge.example/address/${checked.replace('EB2c', 'Eb2c')}`)
    expect(saidOf(view)).toEqual([['block', expect.stringMatching(/^This address has a typo/)]])
    expect(view.button.act).toBe('none')
  })
  test('that is no address says what it is', () => {
    expect(viewOf(`https://ridge.example/tx/0x${'ab'.repeat(32)}`).error).toMatch(/^This is a transaction/)
    expect(viewOf('vitalik.eth').error).toMatch(/^Names aren’t supported here/)
    const name = 'ann.sol'
    expect(viewOf(name, { takesNames: true, name: { type: 'unknown', name } }).error).toMatch(
      /^ann.sol isn’t an ENS name/,
    )
    const chain = { ...storyChains.ridge, vmType: 'tvm' } as const
    expect(viewOf('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeM', { chain }).error).toMatch(/^This address is mistyped/)
  })
})

describe('a name', () => {
  const named = (at: string): RecipientView =>
    viewOf(at, { name: { type: 'found', name: 'ann.eth', address: at } })

  test('stands for an address, which is shown whole and screened like any other', () => {
    const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
    expect(named(other)).toMatchObject({
      stands: { name: 'ann.eth', address: other },
      button: { label: 'Use 0x3c44…93bc', act: 'use' },
    })
    expect(saidOf(named(twin))).toMatchObject([
      ['warn', expect.stringMatching(/^This address starts and ends like/)],
    ])
    expect(named(depository).button.act).toBe('none')
    expect(named('ann').error).toContain('Not an address on Ridge')
  })
  test('that has no address, or was not looked up yet, cannot be used', () => {
    const button = { act: 'none' }
    expect(viewOf('a.eth', { name: { type: 'looking' } })).toMatchObject({ error: null, button })
    expect(viewOf('a.eth', { name: { type: 'unknown', name: 'a.eth' } })).toMatchObject({
      error: 'a.eth has no address on Ridge',
      button,
    })
    expect(viewOf('a.eth', { name: { type: 'failed', name: 'a.eth' } })).toMatchObject({
      error: 'a.eth couldn’t be looked up. Paste the address instead',
      button,
    })
  })
})

test('an address of another kind of network is none', () => {
  const chain = { ...storyChains.ridge, vmType: 'svm' } as const
  expect(viewOf(address, { chain }).error).toBe('Not an address on Ridge. Paste the full address')
  expect(viewOf('CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNx', { chain }).button.act).toBe('use')
})

describe('what is sent there would be lost', () => {
  test.each([
    ['an address of nobody', `0x${'0'.repeat(36)}dEaD`, 'No one holds the key to this address.'],
    ['a token', storyCurrencies.ridgeUsdc.address, 'This is the USDC contract'],
    [
      'a contract of the service',
      depository.toUpperCase().replace('0X', '0x'),
      'This is one of the service’s own contracts',
    ],
    ['a slip of the pen', '0x90F79bf6eb2c4f870365e785982e1f101e93b906', 'This address has a typo'],
  ])('%s is refused, and there is no way around it', (_name, text, sentence) => {
    const view = viewOf(text)
    expect(view.button).toEqual({ kind: 'waiting', label: 'Change the address', act: 'none' })
    expect(view.warnings[0]?.level).toBe('block')
    expect(view.warnings[0]?.text).toContain(sentence)
  })
})

describe('what may be meant', () => {
  test('one that looks like one used before is shown beside it', () => {
    const view = viewOf(twin)
    expect(view.warnings).toMatchObject([{ level: 'warn', address }])
    expect(view.button).toMatchObject({ label: 'Use this address anyway', act: 'use' })
  })
  test('one that looks like the own account too', () => {
    const other = `${storyAccount.slice(0, 6)}${'7'.repeat(32)}${storyAccount.slice(-4)}`
    expect(viewOf(other).warnings).toMatchObject([{ address: storyAccount }])
  })
  test('a contract that is on one network only', () => {
    const view = viewOf(twin, {
      recents: [],
      onChain: [
        {
          code: 'contract-absent',
          level: 'warn',
          facts: { originChainId: 31_337, destinationChainId: 31_338 },
        },
      ],
    })
    expect(saidOf(view)).toEqual([
      ['warn', 'This is a contract on Harbour but not on Ridge. Funds sent there may be unrecoverable.'],
    ])
    expect(view.button.act).toBe('use')
  })
})

test('an address never used before waits until the networks were asked', () => {
  expect(viewOf(twin, { recents: [], onChain: null }).button).toMatchObject({ act: 'none', kind: 'waiting' })
  expect(viewOf(address, { onChain: null }).button.act).toBe('use')
})

test('addresses of another kind of network, and the own one, are not offered again', () => {
  expect(
    viewOf('', { recents: [storyAccount, address, 'CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNx'] }).recents,
  ).toEqual([address])
})

describe('on the XRP ledger', () => {
  const chain = { ...storyChains.ridge, displayName: 'XRP', vmType: 'xrpvm' }

  test('an address with a tag inside is refused in words of its own', () => {
    expect(viewOf('X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', { chain })).toMatchObject({
      error:
        'This address needs a tag, and tags aren’t supported. Use an address on XRP that starts with r and needs none',
      button: { act: 'none' },
    })
    expect(viewOf('rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5n', { chain }).error).toBe(english.pasted.broken)
  })
  test('whoever was given a tag beside the address is warned', () => {
    const view = viewOf('rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m', { chain })
    expect(saidOf(view)).toEqual([['warn', expect.stringContaining('tag or memo')]])
    expect(view.button.act).toBe('use')
  })
})

test('an account of Lighter is its number', () => {
  const chain = { ...storyChains.ridge, displayName: 'Lighter', vmType: 'lvm' }
  expect(viewOf('12', { chain })).toMatchObject({ error: null, button: { act: 'use' } })
})
