import type { SignableWithdrawal } from '../../domain/recovery.js'

type Vector = Readonly<{ name: string; request: SignableWithdrawal; text: string; digest: string }>

const owner = '0x00000000000000000000000000000000000000aa'
const nonce = `0x${'ab'.repeat(32)}`

/** Made by hand: the text is written out, and its SHA-256 computed with a tool that shares no code with this package. */
export const digests: readonly Vector[] = [
  {
    name: 'an EVM owner',
    request: {
      chainId: 'base',
      currency: '0x0000000000000000000000000000000000000000',
      amount: 7n,
      ownerChainId: 'optimism',
      owner,
      recipient: '0x00000000000000000000000000000000000000bb',
      nonce,
    } as SignableWithdrawal,
    text: `{"amount":"7","chainId":"base","currency":"0x0000000000000000000000000000000000000000","nonce":"${nonce}","operation":"withdrawal","owner":"${owner}","ownerChainId":"optimism","recipient":"0x00000000000000000000000000000000000000bb"}`,
    digest: 'bc8727e69e43802996341d32f5c334aa96409c809536368f7b2be68afcc2adbb',
  },
  {
    name: 'additional data, sorted at every depth',
    request: {
      chainId: 'bitcoin',
      currency: 'btc',
      amount: 340282366920938463463374607431768211456n,
      ownerChainId: 'solana',
      owner: 'Owner',
      recipient: 'Recipient é',
      nonce,
      additionalData: { z: [{ b: 1, a: null }, 'x'], '10': true, '9': 'y' },
    } as unknown as SignableWithdrawal,
    text: `{"additionalData":{"10":true,"9":"y","z":[{"a":null,"b":1},"x"]},"amount":"340282366920938463463374607431768211456","chainId":"bitcoin","currency":"btc","nonce":"${nonce}","operation":"withdrawal","owner":"Owner","ownerChainId":"solana","recipient":"Recipient é"}`,
    digest: '082ace3241590efb60397a061f8ad984726bd9c715ce81b263767f46f048a81b',
  },
]
