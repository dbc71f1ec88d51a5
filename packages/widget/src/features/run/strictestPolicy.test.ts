import { decide } from '@portage/core/verification'
import { expect, test } from 'vitest'
import { strictestPolicy } from './strictestPolicy.js'

const decisions = (...[provider, widget]: Parameters<typeof strictestPolicy>) =>
  (['verified', 'unverifiable', 'failed'] as const).map((verdict) =>
    decide(verdict, strictestPolicy(provider, widget)),
  )

test('default: a widget without a policy does what its provider says', () => {
  expect(decisions({}, undefined)).toEqual(['allow', 'ask', 'block'])
  expect(decisions({ unverifiable: 'block' }, undefined)).toEqual(['allow', 'block', 'block'])
})

test('each may be stricter, neither laxer', () => {
  expect(decisions({ verified: 'ask' }, { unverifiable: 'block' })).toEqual(['ask', 'block', 'block'])
  expect(decisions({ unverifiable: 'block' }, { unverifiable: 'ask' })).toEqual(['allow', 'block', 'block'])
})
