import type { Quote } from '@portage/core'
import { createMemoryJournal, type Journal } from '@portage/core/execution'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Address, createPublicClient, formatEther, http } from 'viem'
import { expect, test } from 'vitest'
import type { SwapWidgetEvent } from '../src/exports/index.js'
import { countDeposits } from './countDeposits.js'
import { openLocalnet } from './openLocalnet.js'
import { renderOnLocalnet } from './renderOnLocalnet.js'

const native = '0x0000000000000000000000000000000000000000'
const { localnet, chains } = openLocalnet()

test('default: a person sends ETH from one chain to the other, with one deposit', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const told: SwapWidgetEvent[] = []
  const deposits = await countDeposits(harbour)
  renderOnLocalnet(localnet(), 0, {
    defaultFrom: { chainId: harbour.id, address: native },
    onEvent: (event) => told.push(event),
  })

  // Chosen by keyboard alone.
  const choose = await screen.findByRole('button', { name: 'Choose a token to receive' })
  choose.focus()
  await person.keyboard('{Enter}')
  const search = await screen.findByRole('combobox', { name: 'Name, symbol or address' })
  expect(document.activeElement).toBe(search)
  await person.click(screen.getByRole('radio', { name: 'Ridge' }))
  await person.type(search, 'eth')
  // The list is held back until balances have its order: Enter takes what is shown only.
  await screen.findByRole('combobox', { name: 'Name, symbol or address', expanded: true })
  await person.keyboard('{Enter}')

  await person.type(await screen.findByRole('textbox', { name: 'Amount of ETH to send' }), '0.25')
  await person.click(await screen.findByRole('button', { name: 'Review 0.25 ETH to Ridge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review' })
  await person.dblClick(await within(dialog).findByRole('button', { name: 'Send 0.25 ETH to Ridge' }))

  expect(await screen.findByText(/^In your wallet on Ridge, .* after you sent it\.$/)).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Harbour to Ridge' })).toBeDefined()
  expect(await countDeposits(harbour)).toBe(deposits + 1)
  expect(told.some((event) => event.type === 'run-changed' && event.status === 'success')).toBe(true)
  const ended = told.filter((event) => event.type === 'run-ended')
  expect(ended).toHaveLength(1)
  expect(ended[0]).toMatchObject({
    status: 'success',
    from: { chainId: harbour.id, moved: 250_000_000_000_000_000n, currency: { symbol: 'ETH' } },
    to: { chainId: ridge.id, moved: expect.any(BigInt), currency: { symbol: 'ETH' } },
    witness: 'chain',
    times: { sent: expect.any(Number), included: expect.any(Number), filled: expect.any(Number) },
  })

  await person.click(screen.getByRole('button', { name: 'New swap' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Amount of ETH to send' })).toHaveProperty('value', '')
})

test('a quote renewed unseen is the one that is reviewed', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const shown: Quote[] = []
  const reviewed: Quote[] = []
  renderOnLocalnet(localnet(), 2, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
    refreshQuoteAge: 200,
    onEvent: (event) => event.type === 'quote-shown' && shown.push(event.quote),
    onBeforeReview: (quote) => {
      reviewed.push(quote)
      return false
    },
  })
  const review = await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' })
  const clickAgain = async () => {
    await person.click(review)
    return reviewed.at(-1)?.receivedAt
  }
  await expect.poll(clickAgain).toBeGreaterThan((shown[0]?.receivedAt ?? 0) + 400)
  expect(shown).toHaveLength(1)
  expect(reviewed.at(-1)?.requestId).not.toBe(shown[0]?.requestId)
})

test('a token is allowed first, then sent: two asks, one deposit', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const deposits = await countDeposits(ridge)
  renderOnLocalnet(localnet(), 1, {
    defaultFrom: { chainId: ridge.id, address: ridge.contracts.usdc },
    defaultTo: { chainId: harbour.id, address: native },
    defaultAmount: '20',
  })
  await person.click(await screen.findByRole('button', { name: 'Review 20 USDC to Harbour' }))
  expect(
    await screen.findByText(/^You’ll confirm twice in your wallet: approve exactly 20 USDC/),
  ).toBeDefined()
  await person.click(await screen.findByRole('button', { name: 'Send 20 USDC to Harbour' }))
  expect(await screen.findByText(/^In your wallet on Harbour, .* after you sent it\.$/)).toBeDefined()
  expect(await countDeposits(ridge)).toBe(deposits + 1)
})

test('a page that goes away while the permission confirms: the next one asks for the money, on a click', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const deposits = await countDeposits(ridge)
  const kept = createMemoryJournal()
  const page = { leave: (): void => {} }
  const left = new Promise<void>((resolve) => {
    page.leave = resolve
  })
  const journal: Journal = {
    ...kept,
    append: async (id, fact) => {
      await kept.append(id, fact)
      if (fact.type === 'hash') page.leave()
    },
  }
  const ends = {
    defaultFrom: { chainId: ridge.id, address: ridge.contracts.usdc },
    defaultTo: { chainId: harbour.id, address: native },
  }
  const first = renderOnLocalnet(localnet(), 4, { ...ends, defaultAmount: '20' }, journal)
  const goAway = left.then(() => first.unmount())
  await person.click(await screen.findByRole('button', { name: 'Review 20 USDC to Harbour' }))
  await person.click(await screen.findByRole('button', { name: 'Send 20 USDC to Harbour' }))
  await goAway

  renderOnLocalnet(localnet(), 4, ends, kept)
  const row = { name: '20 USDC to Harbour: approved, not sent yet' }
  await person.click(await screen.findByRole('button', row))
  expect(await screen.findByText('20 USDC approved')).toBeDefined()
  expect(await countDeposits(ridge)).toBe(deposits)
  await person.click(await screen.findByRole('button', { name: 'Send 20 USDC to Harbour' }))
  expect(await screen.findByText(/^In your wallet on Harbour, .* after you sent it\.$/)).toBeDefined()
  expect(await countDeposits(ridge)).toBe(deposits + 1)
})

test('a quote that pays somebody else never gets a button that asks the wallet', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  localnet().faults.set('tamperRecipient')
  const deposits = await countDeposits(harbour)
  renderOnLocalnet(localnet(), 2, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
  })
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('This isn’t the quote you asked for')).toBeDefined()
  expect(within(dialog).getAllByText('The order pays someone else').length).toBeGreaterThan(0)
  expect(within(dialog).queryByRole('button', { name: /^Send/ })).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
  expect(await countDeposits(harbour)).toBe(deposits)
})

test('a refund is followed to its end', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  localnet().faults.set('refundInstead')
  renderOnLocalnet(localnet(), 2, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
  })
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' }))
  await person.click(await screen.findByRole('button', { name: 'Send 0.1 ETH to Ridge' }))
  expect(await screen.findByText(/^Back in your wallet on Harbour/)).toBeDefined()
  expect(screen.getByText('Nothing was paid out on Ridge')).toBeDefined()
})

test('Escape leaves the dialog, focus goes back, and the run goes on under its row', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  localnet().faults.set('fillLate', 3)
  renderOnLocalnet(localnet(), 3, {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
  })
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' }))
  await person.click(await screen.findByRole('button', { name: 'Send 0.1 ETH to Ridge' }))
  await screen.findByRole('dialog', { name: 'Harbour to Ridge' })
  await screen.findByText('Deposit confirmed')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const row = await screen.findByRole('button', { name: /^0\.1 ETH to Ridge/ })
  expect(row).toBeDefined()
  await person.click(await screen.findByRole('button', { name: /ETH arrived on Ridge$/ }))
  expect(await screen.findByText(/^In your wallet on Ridge, .* after you sent it\.$/)).toBeDefined()
})

test('closed while the transfer continues: the amount that was sent is gone, the pair stays, and so it is after a reload', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const journal = createMemoryJournal()
  localnet().faults.set('neverFill')
  const props = {
    defaultFrom: { chainId: harbour.id, address: native },
    defaultTo: { chainId: ridge.id, address: native },
    defaultAmount: '0.1',
  }
  const deposits = await countDeposits(harbour)
  const isEmptied = async (): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
    await expect.poll(() => (field as HTMLInputElement).value).toBe('')
    expect(screen.getByRole('button', { name: 'Enter an amount' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Amount of ETH to receive' })).toBeDefined()
  }
  const first = renderOnLocalnet(localnet(), 0, props, journal)
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' }))
  await person.click(await screen.findByRole('button', { name: 'Send 0.1 ETH to Ridge' }))
  await person.click(await screen.findByRole('button', { name: 'Close (the transfer continues)' }))
  await isEmptied()
  await screen.findByRole('button', { name: /^0\.1 ETH to Ridge/ })
  first.unmount()

  renderOnLocalnet(localnet(), 0, props, journal)
  await screen.findByRole('button', { name: /^0\.1 ETH to Ridge/ })
  await isEmptied()
  localnet().faults.set('neverFill', false)
  await person.click(await screen.findByRole('button', { name: /ETH arrived on Ridge$/ }))
  await person.click(await screen.findByRole('button', { name: 'Close (the transfer continues)' }))
  await isEmptied()
  expect(await countDeposits(harbour)).toBe(deposits + 1)
})

test('what the wallet rejected was not sent: the amount stays, and can be sent with two clicks', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const deposits = await countDeposits(harbour)
  const wallet = { says: 'no' as 'no' | 'yes' }
  renderOnLocalnet(
    localnet(),
    1,
    {
      defaultFrom: { chainId: harbour.id, address: native },
      defaultTo: { chainId: ridge.id, address: native },
      defaultAmount: '0.1',
    },
    createMemoryJournal(),
    {
      onAsk: () => {
        if (wallet.says === 'no') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
    },
  )
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' }))
  await person.click(await screen.findByRole('button', { name: 'Send 0.1 ETH to Ridge' }))
  expect(await screen.findByText('You rejected it in your wallet')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Close (the transfer continues)' }))
  expect(screen.getByRole('textbox', { name: 'Amount of ETH to send' })).toHaveProperty('value', '0.1')
  wallet.says = 'yes'
  await person.click(await screen.findByRole('button', { name: 'Review 0.1 ETH to Ridge' }))
  await person.click(await screen.findByRole('button', { name: 'Send 0.1 ETH to Ridge' }))
  expect(await screen.findByText(/^In your wallet on Ridge, .* after you sent it\.$/)).toBeDefined()
  expect(await countDeposits(harbour)).toBe(deposits + 1)
})

test('an amount the gas is missing for is said beside the field, one with too many decimals too, and a right one is asked for', async () => {
  const { harbour, ridge } = chains()
  const person = userEvent.setup()
  const told: SwapWidgetEvent[] = []
  const props = {
    defaultTo: { chainId: ridge.id, address: native },
    onEvent: (event: SwapWidgetEvent) => told.push(event),
  }
  const reader = createPublicClient({ transport: http(harbour.rpcUrl) })
  const first = renderOnLocalnet(localnet(), 4, {
    ...props,
    defaultFrom: { chainId: harbour.id, address: native },
  })
  const address = first.account as Address
  const sent = await reader.getTransactionCount({ address })
  const describes = (field: HTMLElement, sentence: RegExp) =>
    waitFor(() => {
      const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(description?.textContent).toMatch(sentence)
      expect(field.getAttribute('aria-invalid')).toBe('true')
    })
  const all = await screen.findByRole('textbox', { name: 'Amount of ETH to send' })
  await person.click(all)
  await person.paste(formatEther(await reader.getBalance({ address })))
  await describes(all, /Keep 0\.\d+ ETH for gas/)
  await person.click(screen.getByRole('button', { name: 'Max, your whole balance' }))
  expect(await screen.findByRole('button', { name: /^Review / })).toBeDefined()
  first.unmount()

  told.length = 0
  renderOnLocalnet(localnet(), 4, {
    ...props,
    defaultFrom: { chainId: harbour.id, address: harbour.contracts.usdc },
  })
  const field = await screen.findByRole('textbox', { name: 'Amount of USDC to send' })
  await person.click(field)
  await person.paste('0.1234567')
  await describes(field, /At most 6 decimals for USDC/)
  await person.clear(field)
  await person.paste('12.5')
  expect(await screen.findByRole('button', { name: /^Review 12\.5 USDC/ })).toBeDefined()
  const shown = told.flatMap((event) => (event.type === 'quote-shown' ? [event.quote] : []))
  expect(shown.map(({ details }) => details.currencyIn?.amount)).toEqual([12_500_000n])
  expect(await reader.getTransactionCount({ address })).toBe(sent)
})
