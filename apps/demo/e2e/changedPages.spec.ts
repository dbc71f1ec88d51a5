import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { openKnown } from './rig/connect.js'
import { moneyPrompts } from './rig/moneyPrompts.js'
import { test } from './rig/test.js'
import { expectArrived, send } from './rig/widget.js'

/** What pages, and extensions in them, do to the language before anything of ours is loaded. */
const changes: Readonly<Record<string, () => void>> = {
  'rounds every bigint that is written': () => {
    Object.assign(BigInt.prototype, {
      toJSON(this: bigint) {
        return Number(this)
      },
    })
  },
  'adds to every list': () => {
    Object.assign(Array.prototype, { last: () => 'mine' })
  },
  'has put its own Promise and fetch in the place of the browser’s': () => {
    const { fetch: browsers, Promise: Native } = window
    class Patched<T> extends Native<T> {
      static override get [Symbol.species]() {
        return Native
      }
    }
    window.Promise = Patched
    window.fetch = (...asked) => new Patched((resolve, reject) => browsers(...asked).then(resolve, reject))
  },
  'has taken structuredClone and randomUUID away': () => {
    Reflect.deleteProperty(window, 'structuredClone')
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  },
}

for (const [change, make] of Object.entries(changes)) {
  test(`on a page that ${change}, the very amount leaves, once, and arrives`, async ({
    page,
    knownWalletd: walletd,
    ledger,
  }) => {
    await page.addInitScript(make)
    await openKnown(page)
    await send(page, '0.012345678901234567')
    await walletd.approve((await walletd.waitForPrompt()).id)
    await expectArrived(page)
    const amount = parseEther('0.012345678901234567')
    expect(await moneyPrompts(walletd)).toHaveLength(1)
    expect(await ledger.deposits((await walletd.state()).account)).toMatchObject([{ amount }])
  })
}
