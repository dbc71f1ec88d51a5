import { type StoryExecution, storyChains, storyExecutions, storyNow } from '@portage/testing/states'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type AllWords, english, loadAll } from '../../../test/english.js'
import { DialogFrame, storyFormat } from '../../../test/StoryFrame.js'
import { ProgressScreen } from './ProgressScreen.js'
import { progressView } from './progressView.js'

afterEach(cleanup)

function draw(
  name: StoryExecution,
  vmType?: string,
  words: AllWords = english,
): Readonly<{ acts: string[]; pasted: string[] }> {
  const acts: string[] = []
  const pasted: string[] = []
  const view = progressView(
    storyExecutions[name],
    storyChains.all,
    storyNow + 120_000,
    { connect: true, openOther: true, recover: true, handOff: true, accept: true },
    { copy: words.run, words, format: storyFormat },
  )
  render(
    <DialogFrame>
      <ProgressScreen
        view={view}
        vmType={vmType}
        chain={storyChains.ridge}
        chains={storyChains.all}
        onAct={(act) => acts.push(act)}
        onPaste={(hash) => pasted.push(hash)}
        onClose={() => acts.push('close')}
      />
    </DialogFrame>,
  )
  return { acts, pasted }
}

test('default: a list of places with the money at one of them', () => {
  draw('filling')
  const list = screen.getByRole('list', { name: 'Where the money is' })
  const current = within(list)
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step')
  expect(current).toHaveLength(1)
  expect(current[0]?.textContent).toContain('0.5 ETH')
  expect(screen.getByRole('dialog', { name: 'Harbour to Ridge' })).toBeDefined()
})

test('transactions can be looked up', () => {
  draw('success')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://harbour.example/tx/0x8f1c04be${'00'.repeat(26)}77a0`,
    `https://ridge.example/tx/0x03be${'11'.repeat(28)}41d9`,
  ])
  expect(links.every((link) => link.getAttribute('rel') === 'noreferrer')).toBe(true)
})

test('no comma stands behind a sentence that ends as Chinese and Japanese end one', async () => {
  for (const tag of ['zh-CN', 'ja'] as const) {
    draw('confirming', undefined, await loadAll(tag))
    const note = screen.getByRole('link').closest('p')
    expect(note?.textContent).toMatch(/。 0x/)
    cleanup()
  }
})

test('looking in the wallet says where to look, and tells the host', async () => {
  const person = userEvent.setup()
  const { acts } = draw('openInWallet')
  await person.click(screen.getByRole('button', { name: 'Check your wallet' }))
  expect(screen.getByText(/^We can’t open your wallet from here/)).toBeDefined()
  expect(acts).toEqual(['look'])
})

test('a hash is taken only when it is one', async () => {
  const person = userEvent.setup()
  const { pasted } = draw('openInWallet')
  await person.click(screen.getByRole('button', { name: 'Paste a hash' }))
  const field = screen.getByRole('textbox', { name: 'Transaction hash from your wallet' })
  await person.type(field, '0x12')
  await person.click(screen.getByRole('button', { name: 'Find this transaction' }))
  expect(screen.getByText('A hash is 0x followed by 64 characters')).toBeDefined()
  expect(pasted).toEqual([])
  await person.clear(field)
  await person.type(field, ` 0x${'ab'.repeat(32)} {Enter}`)
  expect(pasted).toEqual([`0x${'ab'.repeat(32)}`])
})

test('a link to an explorer is read, and one of another network is said to be one', async () => {
  const person = userEvent.setup()
  const { pasted } = draw('openInWallet')
  await person.click(screen.getByRole('button', { name: 'Paste a hash' }))
  const hash = `0x${'ab'.repeat(32)}`
  await person.paste(`https://harbour.example/tx/${hash}`)
  expect(screen.getByText(`Read from the link: ${hash} on Harbour`)).toBeDefined()
  expect(screen.getByText(/^The pasted text names Harbour, but this field is for Ridge/)).toBeDefined()
  await person.keyboard('{Enter}')
  expect(pasted).toEqual([hash])
})

test('of two hashes none is taken', async () => {
  const person = userEvent.setup()
  const { pasted } = draw('openInWallet')
  await person.click(screen.getByRole('button', { name: 'Paste a hash' }))
  await person.paste(`0x${'ab'.repeat(32)} 0x${'cd'.repeat(32)}`)
  await person.keyboard('{Enter}')
  expect(screen.getByText(english.pasted.twoIds)).toBeDefined()
  expect(pasted).toEqual([])
})

test('a pasted hash closes its field, also where the network still sees nothing', async () => {
  const person = userEvent.setup()
  const { pasted } = draw('unseen')
  await person.click(screen.getByRole('button', { name: 'Paste a hash' }))
  await person.type(screen.getByRole('textbox'), `0x${'ab'.repeat(32)}{Enter}`)
  expect(pasted).toHaveLength(1)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a waiting button does nothing and can be focused', async () => {
  const person = userEvent.setup()
  const { acts } = draw('asking')
  const button = screen.getByRole('button', { name: 'Waiting for your wallet' })
  await person.click(button)
  expect(acts).toEqual([])
  button.focus()
  expect(document.activeElement).toBe(button)
})

test('Nothing is waiting is told, once', async () => {
  const person = userEvent.setup()
  const { acts } = draw('openInWallet')
  await person.click(screen.getByRole('button', { name: 'Nothing is waiting' }))
  expect(acts).toEqual(['nothing-waiting'])
})

test('a field that the screen opened takes no focus, and is reached by Tab and sent by Enter', async () => {
  const person = userEvent.setup()
  const { pasted } = draw('overBudget')
  const field = screen.getByRole('textbox', { name: 'Transaction hash from your wallet' })
  expect(document.activeElement).not.toBe(field)
  await person.tab()
  await person.tab()
  expect(document.activeElement).toBe(field)
  await person.keyboard(`0x${'ab'.repeat(32)}{Enter}`)
  expect(pasted).toEqual([`0x${'ab'.repeat(32)}`])
})

test('what the wallet added stands in one sentence at the place whose transaction is linked', () => {
  draw('successCallAdded')
  const sentence = screen.getByText(
    'Your wallet made 1 more call in the same transaction. Check the transaction to see what the call did.',
  )
  const place = sentence.closest('li')
  expect(place && within(place).getByRole('link').getAttribute('href')).toBe(
    `https://harbour.example/tx/0x8f1c04be${'00'.repeat(26)}77a0`,
  )
})

test('what was paid twice can be looked up', () => {
  draw('successPaidTwice')
  const notice = screen.getByRole('note')
  expect(within(notice).getByText('You paid twice')).toBeDefined()
  expect(within(notice).getByRole('link').getAttribute('href')).toMatch(
    /^https:\/\/harbour\.example\/tx\/0xd0b1/,
  )
})

test('the other run is opened, or this one taken back, from the keyboard', async () => {
  const person = userEvent.setup()
  const { acts } = draw('awaited')
  await person.tab()
  await person.tab()
  await person.keyboard('{Enter}')
  await person.tab()
  await person.keyboard('{Enter}')
  expect(acts).toEqual(['open-other', 'cancel'])
})

test('the way home from another network is one press', async () => {
  const person = userEvent.setup()
  const { acts } = draw('stoppedOnOtherChain')
  await person.click(screen.getByRole('button', { name: 'Get it back' }))
  expect(acts).toEqual(['recover'])
})

test.each([
  ['tvm', ''],
  ['tvm', '0x'],
  ['bvm', ''],
  ['tonvm', ''],
])(
  'of a run on %s a transaction is named as everybody writes it there, “%s” before it',
  async (vm, front) => {
    const person = userEvent.setup()
    const { pasted } = draw('openInWallet', vm)
    await person.click(screen.getByRole('button', { name: 'Paste a hash' }))
    const field = screen.getByRole('textbox', { name: 'Transaction hash from your wallet' })
    await person.type(field, 'ab'.repeat(31))
    await person.click(screen.getByRole('button', { name: 'Find this transaction' }))
    expect(pasted).toEqual([])
    expect(screen.getByText(english.run.pasteInvalidBare)).toBeDefined()
    await person.clear(field)
    await person.type(field, `${front}${'ab'.repeat(32)}`)
    await person.click(screen.getByRole('button', { name: 'Find this transaction' }))
    expect(pasted).toEqual(['ab'.repeat(32)])
  },
)

test('of a run on Solana a transaction is named in base58', async () => {
  const person = userEvent.setup()
  const { pasted } = draw('openInWallet', 'svm')
  await person.click(screen.getByRole('button', { name: 'Paste a hash' }))
  const field = screen.getByRole('textbox', { name: 'Transaction hash from your wallet' })
  await person.type(field, `0x${'ab'.repeat(32)}`)
  await person.click(screen.getByRole('button', { name: 'Find this transaction' }))
  expect(pasted).toEqual([])
  expect(screen.getByText(english.run.pasteInvalidBase58)).toBeDefined()
  await person.clear(field)
  await person.type(field, '5'.repeat(88))
  await person.click(screen.getByRole('button', { name: 'Find this transaction' }))
  expect(pasted).toEqual(['5'.repeat(88)])
})
