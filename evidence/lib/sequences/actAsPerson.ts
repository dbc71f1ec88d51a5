import { amountsOf } from './drawStart.js'
import { quoteAge } from './openHost.js'
import type { Page } from './page.js'
import { typingRests } from './playSequence.js'
import { findButton, findDialog, findTick } from './readScreen.js'

/** Does one thing that a person does, by chance, and says what it was. */
export function actAsPerson(page: Page): Promise<string> {
  const dialog = findDialog()
  if (dialog === null) return actOnForm(page)
  return dialog.getElementsByTagName('dl').length > 0 && dialog.getElementsByTagName('ol').length > 1
    ? actOnReview(page, dialog)
    : actInDialog(page, dialog)
}

async function actOnForm(page: Page): Promise<string> {
  const { draw } = page
  const go = findButton(document.body, 'onward')
  const act = draw.weigh({
    go: go ? 80 : 0,
    wait: go ? 4 : 60,
    type: 5,
    recipient: 5,
    open: 3,
    flip: 2,
    reload: 1.5,
    wallet: 1.5,
  })
  switch (act) {
    case 'go':
      return go ? press(page, go) : wait(page, typingRests)
    case 'wait':
      return wait(page, go ? quoteAge : typingRests)
    case 'type':
      return type(page)
    case 'recipient':
      return chooseRecipient(page)
    case 'open':
      return pressOne(page, 'ul button:not([aria-label])')
    case 'flip': {
      const said = await pressOne(page, named('Switch the two tokens', 'Swap the two ends'))
      await page.clock.wake(typingRests)
      return said
    }
    case 'reload':
      return reload(page)
    case 'wallet':
      return moveWallet(page)
    default:
      return act satisfies never
  }
}

async function actOnReview(page: Page, dialog: Element): Promise<string> {
  const asks = findButton(dialog, 'asks')
  const tick = findTick(dialog)
  const onward = findButton(dialog, 'onward')
  const act = page.draw.weigh({
    ask: asks ? 40 : 0,
    race: asks ? 10 : 0,
    twice: asks ? 3 : 0,
    tick: tick && !tick.checked ? 90 : 0.5,
    onward: onward ? 16 : 0,
    wait: page.person === 'patient' ? 60 : 12,
    age: 0.5,
    beside: 2,
    leave: 1,
    wallet: 2,
    reload: 1,
  })
  switch (act) {
    case 'ask':
    case 'twice':
      return asks ? press(page, asks, act === 'ask' ? 1 : 2) : wait(page, quoteAge)
    case 'race':
      return race(page, asks)
    case 'tick':
      return tick ? press(page, tick) : wait(page, quoteAge)
    case 'onward':
      return onward ? press(page, onward) : wait(page, quoteAge)
    case 'wait':
      return wait(page, quoteAge)
    case 'age':
      return wait(page, 6 * quoteAge)
    case 'beside':
      return pressOne(page, '[role=dialog] button[data-kind=beside]')
    case 'leave':
      return pressOne(page, '[role=dialog] button[aria-label]')
    case 'wallet':
      return moveWallet(page)
    case 'reload':
      return reload(page)
    default:
      return act satisfies never
  }
}

/** In a run's dialog, or another. */
async function actInDialog(page: Page, dialog: Element): Promise<string> {
  const asks = findButton(dialog, 'asks')
  const onward = findButton(dialog, 'onward')
  const act = page.draw.weigh({
    ask: asks ? 40 : 0,
    twice: asks ? 3 : 0,
    onward: onward ? 20 : 0,
    wait: 18,
    beside: 14,
    leave: 24,
    wallet: 2,
    reload: 3,
  })
  switch (act) {
    case 'ask':
    case 'twice':
      return asks ? press(page, asks, act === 'ask' ? 1 : 2) : wait(page, quoteAge)
    case 'onward':
      return onward ? press(page, onward) : wait(page, quoteAge)
    case 'wait':
      return wait(page, quoteAge)
    case 'beside':
      return pressOne(page, '[role=dialog] button[data-kind=beside]')
    case 'leave':
      return pressOne(page, '[role=dialog] button[aria-label]')
    case 'wallet':
      return moveWallet(page)
    case 'reload':
      return reload(page)
    default:
      return act satisfies never
  }
}

async function press({ watch, settle }: Page, button: HTMLElement, times = 1): Promise<string> {
  const says = nameOf(button)
  watch.pressing(button)
  for (let left = times; left > 0; left -= 1) button.click()
  await settle()
  watch.pressed()
  return `presses “${says}”${times > 1 ? ' twice' : ''}`
}

async function pressOne(page: Page, selector: string): Promise<string> {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  return found.length === 0 ? wait(page, quoteAge) : press(page, page.draw.pick(found))
}

/** A newer quote comes in at the very moment of the press. */
async function race(
  { clock, draw, hold, letGo, ...page }: Page,
  button: HTMLElement | null,
): Promise<string> {
  hold()
  await clock.wake(quoteAge)
  const turns = draw.below(4)
  letGo()
  await page.stumble(turns, draw.below(40))
  const isThere = button?.isConnected === true
  const says = isThere ? nameOf(button) : ''
  if (isThere) {
    page.watch.pressing(button)
    button.click()
  }
  await page.settle()
  page.watch.pressed()
  return isThere ? `presses “${says}” while a newer quote comes in` : 'is too late to press'
}

async function wait({ clock }: Page, milliseconds: number): Promise<string> {
  await clock.wake(milliseconds)
  return `waits for ${milliseconds / 1_000} s`
}

async function type(page: Page): Promise<string> {
  const field = [...document.getElementsByTagName('input')].find(
    (one) => one.getAttribute('inputmode') === 'decimal',
  )
  if (field === undefined) return wait(page, typingRests)
  const symbol = /of (\S+)/.exec(field.getAttribute('aria-label') ?? '')?.[1] ?? 'ETH'
  const amount = page.draw.pick(amountsOf(symbol))
  await enter(page, field, amount)
  return `types ${amount}`
}

/** The button that is called so, or was in packages of an earlier commit. */
function named(now: string, before: string): string {
  return `button[aria-label^="${now}"], button[aria-label^="${before}"]`
}

async function chooseRecipient(page: Page): Promise<string> {
  const said = await pressOne(page, named('Recipient', 'Where it arrives'))
  const field = findDialog()?.getElementsByTagName('textarea')[0]
  if (field === undefined) return said
  await enter(page, field, page.world.friend)
  const use = findDialog()?.querySelector<HTMLElement>('button[type=submit]')
  if (use) await press(page, use)
  await page.clock.wake(typingRests)
  return `wants it paid to ${page.world.friend}`
}

async function moveWallet({ draw, wallet, world, settle }: Page): Promise<string> {
  const isAccount = draw.happens(0.5)
  if (isAccount) wallet.useAccount(draw.pick(world.accounts))
  else wallet.useChain(draw.pick(world.chains).id)
  await settle()
  return isAccount ? `uses account ${wallet.account()}` : `puts the wallet on chain ${wallet.chainId()}`
}

async function reload({ reload, clock }: Page): Promise<string> {
  await reload()
  await clock.wake(typingRests)
  return 'loads the page again'
}

async function enter(
  { settle, clock }: Page,
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  field.focus()
  // By the field's own setter: then React hears that it holds something else.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
  await clock.wake(typingRests)
}

function nameOf(button: Element): string {
  const said = button.getAttribute('aria-label') ?? button.textContent ?? ''
  return said.trim() || 'the tick'
}
