import { describe, expect, test } from 'vitest'
import { account, fail, injected } from '../__fixtures__/createProvider.js'

const other = '0x2222222222222222222222222222222222222222'

describe('the account that would sign now', () => {
  test('default: the one the host connected, at whatever place the wallet names it', async () => {
    const { wallet, methods } = injected({
      eth_accounts: () => [other, account.toUpperCase().replace('X', 'x')],
    })
    expect(await wallet.getAccount()).toBe(account)
    expect(methods()).toEqual(['eth_accounts'])
  })

  test('the wanted one of several, in any spelling, before the one the host connected', async () => {
    const { wallet } = injected({ eth_accounts: () => [account, other.toUpperCase().replace('X', 'x')] })
    expect((await wallet.getAccount(other))?.toLowerCase()).toBe(other)
    expect(await wallet.getAccount(account)).toBe(account)
    expect(await wallet.getAccount(`0x${'3'.repeat(40)}`)).toBe(account)
  })

  test('another one, when the wallet no longer names the connected one', async () => {
    expect(await injected({ eth_accounts: () => [other] }).wallet.getAccount()).toBe(other)
  })

  test('the first one, when the host connected none', async () => {
    expect(await injected({ eth_accounts: () => [other, account] }, null).wallet.getAccount()).toBe(other)
  })

  test('the connected one in any spelling, with its chain before it, or by itself', async () => {
    for (const answer of [[account.toUpperCase()], [`eip155:1:${other}`, `eip155:1:${account}`], account]) {
      const named = await injected({ eth_accounts: () => answer }).wallet.getAccount()
      expect(named?.toLowerCase()).toBe(account)
    }
  })

  test('none of a locked wallet, which names none or refuses the question', async () => {
    for (const none of [[], null, {}, '', [''], [null], [7, {}]]) {
      expect(await injected({ eth_accounts: () => none }).wallet.getAccount()).toBeNull()
    }
    const refusing = injected({
      eth_accounts: () => {
        throw fail(4100, 'The requested account has not been authorized.')
      },
    })
    expect(await refusing.wallet.getAccount()).toBeNull()
    expect(refusing.methods()).toEqual(['eth_accounts'])
  })

  test('error: a wallet that fails is not taken for a locked one', async () => {
    const { wallet } = injected({
      eth_accounts: () => {
        throw fail(4900, 'Disconnected.')
      },
    })
    await expect(wallet.getAccount()).rejects.toThrow('Disconnected.')
  })
})
