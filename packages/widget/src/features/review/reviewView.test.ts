import {
  type StoryExecution,
  storyChains,
  storyExecutions,
  storyNow,
  storyQuotes,
} from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { storyFormat } from '../../../test/StoryFrame.js'
import { findings } from '../../copy/en/findings.js'
import { review } from '../../copy/en/review.js'
import { type ReviewView, reviewView } from './reviewView.js'

function viewOf(name: StoryExecution | null, afterSeconds = 0): ReviewView {
  const state = name === null ? null : storyExecutions[name]
  return reviewView(
    state?.quote ?? storyQuotes.ethToUsdc,
    state,
    storyChains.all,
    storyNow + afterSeconds * 1000,
    { connect: true },
    { copy: review, format: storyFormat },
  )
}

test('default: what is sent, what arrives, what it costs', () => {
  const { checks: _checks, ...view } = viewOf('ready')
  expect(view).toMatchInlineSnapshot(`
    {
      "alert": null,
      "arrives": {
        "amount": "1,504.81 USDC",
        "usd": "$1,504.81",
        "where": "Arrives in your wallet on Ridge",
      },
      "button": {
        "act": "send",
        "kind": "asks",
        "label": "Send 0.5 ETH to Ridge",
      },
      "depository": "0x4cd00e387622c35bddb9b4c962c136462338bc31",
      "facts": [
        {
          "label": "Costs in all",
          "value": "$2.02",
        },
        {
          "label": "Takes about",
          "value": "3 seconds",
        },
        {
          "label": "Arrives at least",
          "strong": true,
          "value": "1,497.28 USDC",
        },
        {
          "label": "Until",
          "value": "14:32, in 10 minutes",
        },
        {
          "label": "Otherwise back to",
          "value": "0x71c2…9f3e on Harbour",
        },
      ],
      "leaves": {
        "amount": "0.5 ETH",
        "usd": "$1,506.20",
        "where": "Leaves your wallet on Harbour",
      },
      "note": "Opens your wallet. Nothing leaves before you approve it there.",
      "receivedAt": 1795184523000,
      "solver": "0xf70da97812cb96acdf810712aa562db8dfa3dbef",
      "stretches": [
        {
          "cost": "$0.63",
          "label": "Harbour gas, on top",
          "time": "",
        },
        {
          "cost": "$1.37",
          "label": "Swap and solver’s fee",
          "time": "",
        },
        {
          "cost": "$0.02",
          "label": "Ridge gas",
          "time": "3 s",
        },
      ],
    }
  `)
})

test('costs add up', () => {
  const view = viewOf('ready')
  expect(view.stretches.map(({ cost }) => cost)).toEqual(['$0.63', '$1.37', '$0.02'])
  expect(view.facts[0]).toEqual({ label: 'Costs in all', value: '$2.02' })
})

describe('the button', () => {
  test('asks the wallet only when everything was checked', () => {
    expect(viewOf('ready').button).toEqual({ kind: 'asks', label: 'Send 0.5 ETH to Ridge', act: 'send' })
  })
  test('waits while it is being checked, and says so', () => {
    for (const name of [null, 'checking', 'switching'] as const) {
      expect(viewOf(name).button).toMatchObject({ kind: 'waiting', act: 'none' })
    }
  })
  test('says what is not covered', () => {
    expect(viewOf('readyUnverifiable').button).toEqual({
      kind: 'asks',
      label: 'Send 0.5 ETH to Ridge, not fully checked',
      act: 'send-unverified',
    })
  })
  test('never asks the wallet for a quote that is not what was asked for', () => {
    const view = viewOf('verificationFailed')
    expect(view.button).toEqual({ kind: 'onward', label: 'Back to the form', act: 'leave' })
    expect(view.alert).toEqual({
      title: 'This quote is not what you asked for',
      text: 'It is not used. Nothing left your wallet.',
    })
    expect(view.checks?.lines[0]).toMatchObject({ result: 'failed', text: 'The order pays somebody else' })
  })
  test('never asks the wallet for an old quote', () => {
    expect(viewOf('ready', 70).button).toEqual({ kind: 'onward', label: 'Get a new quote', act: 'quote' })
  })
  test('says that the wallet asks twice', () => {
    expect(viewOf('readyToApprove').note).toBe(
      'Your wallet asks twice: to allow exactly 20 USDC, then to send it. Nothing leaves before you approve it there.',
    )
  })
})

test('checks of one topic that all hold are one line; what is not covered is named', () => {
  expect(viewOf('readyUnverifiable').checks).toMatchInlineSnapshot(`
    {
      "every": [
        {
          "details": [],
          "result": "passed",
          "text": "The order’s id is the id of exactly this order",
        },
        {
          "details": [
            {
              "label": "In the quote",
              "value": "0x4cd00e387622c35bddb9b4c962c136462338bc31",
            },
          ],
          "result": "uncovered",
          "text": "Not covered: this page does not know the depository it goes to",
        },
        {
          "details": [],
          "result": "passed",
          "text": "The order pays your address",
        },
        {
          "details": [],
          "result": "passed",
          "text": "The order’s minimum is no lower than what was shown",
        },
        {
          "details": [],
          "result": "uncovered",
          "text": "Not covered: calls the solver makes for you. The minimum holds all the same",
        },
        {
          "details": [],
          "result": "passed",
          "text": "It deposits exactly what you send",
        },
      ],
      "lines": [
        {
          "details": [],
          "result": "passed",
          "text": "Minimum, deadline and refund are in the order",
        },
        {
          "details": [],
          "result": "passed",
          "text": "Your wallet is asked for 0.5 ETH and no more",
        },
        {
          "details": [],
          "result": "passed",
          "text": "The order and its transactions belong together",
        },
        {
          "details": [
            {
              "label": "In the quote",
              "value": "0x4cd00e387622c35bddb9b4c962c136462338bc31",
            },
          ],
          "result": "uncovered",
          "text": "Not covered: this page does not know the depository it goes to",
        },
        {
          "details": [],
          "result": "uncovered",
          "text": "Not covered: calls the solver makes for you. The minimum holds all the same",
        },
      ],
      "passed": 3,
      "title": "Checked on this device: 3 of 5",
    }
  `)
})

test('every rule has a sentence for every way it can end', () => {
  const sentences = Object.values(findings).flatMap(({ passed, uncovered, failed }) => [
    passed,
    uncovered,
    failed,
  ])
  expect(sentences.every((sentence) => sentence.length > 10)).toBe(true)
  expect(new Set(sentences).size).toBeGreaterThan(sentences.length - 4)
})
