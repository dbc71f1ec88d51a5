import { expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import { decodePosted } from './decodePosted.js'

test.runIf(hasSharedSpec)(
  'given the recorded claim, then it asks for one signature and says where it goes',
  () => {
    const { steps } = decodePosted(readSharedSpec('quotes/o-app-fee-claim-response.json'))
    expect(steps[0]?.items[0]?.call).toMatchObject({
      vm: 'signature',
      sign: { kind: 'eip191' },
      post: { endpoint: '/execute/permits', body: { kind: 'claim' } },
    })
  },
)
