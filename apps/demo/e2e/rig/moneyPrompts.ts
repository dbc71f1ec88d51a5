import type { Prompt, Walletd } from '@portage/testing'

/** What a wallet can be asked that moves money or allows it to be moved. */
const aboutMoney = new Set(['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign'])

/** Every prompt about money that this wallet has ever opened, whatever became of it. */
export async function moneyPrompts(walletd: Walletd): Promise<readonly Prompt[]> {
  return (await walletd.history()).filter(({ method }) => aboutMoney.has(method))
}
