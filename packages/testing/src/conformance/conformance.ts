import assert from 'node:assert/strict'
import type { TransactionReading } from '@portage/core/execution'
import { ask } from './ask.js'
import type { ConformanceRig } from './rig.js'

/** One thing that holds of every VM. Throws what is wrong. */
export type ConformanceCase = Readonly<{ name: string; run: (rig: ConformanceRig) => Promise<void> }>

const digest = `0x${'ab'.repeat(32)}` as const

/**
 * What every VM's wallet and reader have to do (`Wallet` and `Reader` of `@portage/core`), and so what the engine relies
 * on: nothing is asked twice or in vain, what was signed is known before it is out, what is there is found, and only
 * what can never be is called lost.
 */
export const conformance: readonly ConformanceCase[] = [
  {
    name: 'names its account and its chain, and opens no prompt for it',
    run: async ({ wallet, account, chainId, asked, wallets }) => {
      assert.equal(await wallet.getAccount(), account)
      assert.equal(await wallet.getChainId(), chainId)
      await wallet.switchChain(chainId)
      assert.equal(await wallets.disconnected.getAccount(), null)
      assert.equal(asked(), 0)
    },
  },
  {
    name: 'says what it will not be asked for before anything is asked',
    run: async ({ wallet, deposit, unfit, asked }) => {
      assert.equal((await wallet.refuses?.(deposit)) ?? null, null)
      for (const [call, words] of unfit) {
        const refusal = await wallet.refuses?.(call)
        // Where nothing is said beforehand, it is thrown by what signs, and nothing was sent.
        if (refusal === undefined || refusal === null) await assert.rejects(ask(wallet, call), words)
        else assert.match(refusal, words)
      }
      assert.equal(asked(), 0)
    },
  },
  {
    name: 'is asked for calls of its own VM only',
    run: async ({ wallet, asked }) => {
      const call = { vm: 'exchange of nowhere' } as never
      await assert.rejects(async () => {
        const refusal = await wallet.refuses?.(call)
        if (typeof refusal === 'string') throw new Error(refusal)
        await ask(wallet, call)
      })
      await assert.rejects(ask(wallet, call))
      assert.equal(asked(), 0)
    },
  },
  {
    name: 'with nobody connected nothing was sent, and that is certain',
    run: async ({ wallets: { disconnected }, deposit, asked }) => {
      const error = await ask(disconnected, deposit).then(
        () => assert.fail('Nobody is connected, and it was signed.'),
        (thrown: unknown) => thrown,
      )
      const during = disconnected.sign ? 'sign' : 'send'
      assert.equal(disconnected.explain(error, during).type, 'unsent')
      assert.equal(asked(), 0)
    },
  },
  {
    name: 'only a code says that the person refused; words prove nothing',
    run: async ({ wallet, errors }) => {
      for (const during of ['sign', 'send'] as const) {
        assert.equal(wallet.explain(errors.refusal, during).type, 'rejected')
        assert.equal(wallet.explain(errors.words, during).type, 'unknown')
        assert.equal(wallet.explain(undefined, during).type, 'unknown')
      }
    },
  },
  {
    name: 'a refusal by code is heard however deep a library has put it, and as whichever of the codes',
    run: async ({ wallet }) => {
      for (const code of [4001, '4001', 5000, 'ACTION_REJECTED']) {
        const own = Object.assign(new Error('No.'), { code })
        const wrapped = [
          own,
          { error: own },
          { cause: { cause: { error: own } } },
          Object.assign(new Error('Internal error'), { code: -32_603, data: { originalError: own } }),
        ]
        for (const error of wrapped) assert.equal(wallet.explain(error, 'sign').type, 'rejected')
      }
      for (const error of [{ code: 40_010 }, { code: null }, { data: '{"code":4001}' }, 4001, '4001'])
        assert.notEqual(wallet.explain(error, 'sign').type, 'rejected')
    },
  },
  {
    name: 'what is no answer is neither a signature nor a refusal, and is told in a sentence',
    run: async ({ wallets: { answering }, deposit }) => {
      for (const answer of [
        undefined,
        null,
        true,
        0,
        '',
        'null',
        'sent!',
        {},
        [],
        { result: null },
        [{}, {}],
      ]) {
        const wallet = answering(answer)
        const error = await ask(wallet, deposit).then(
          () => assert.fail(`It has answered ${String(answer)}, and that was taken.`),
          (thrown: unknown) => thrown,
        )
        const failure = wallet.explain(error, wallet.sign ? 'sign' : 'send')
        // What only this page sends was not sent.
        assert.ok(failure.type === 'unknown' || failure.type === 'unsent', failure.type)
        assert.match(failure.message, /^[A-Z].*wallet.*\.$/i)
      }
    },
  },
  {
    name: 'a refusal that is given as an answer is one',
    run: async ({ wallets: { answering }, deposit }) => {
      const own = { code: 4001, message: 'User rejected' }
      for (const answer of [own, { error: own }, { data: { originalError: own } }]) {
        const wallet = answering(answer)
        const error = await ask(wallet, deposit).catch((thrown: unknown) => thrown)
        assert.equal(wallet.explain(error, wallet.sign ? 'sign' : 'send').type, 'rejected')
      }
    },
  },
  {
    name: 'what another key has signed is not taken from a wallet',
    run: async ({ wallets: { forging }, deposit }) => {
      if (forging === null) return
      const error = await ask(forging, deposit).then(
        () => assert.fail('It was signed by somebody else, and that was taken.'),
        (thrown: unknown) => thrown,
      )
      assert.notEqual(forging.explain(error, forging.sign ? 'sign' : 'send').type, 'rejected')
    },
  },
  {
    name: 'something else than was asked for is not taken from a wallet',
    run: async ({ wallets: { changing }, deposit }) => {
      if (changing !== null) await assert.rejects(ask(changing, deposit), /something else/)
    },
  },
  {
    name: 'what was signed is known by its id before it is out, sent again and again, and found once',
    run: async (rig) => {
      const { chainId, account, reader, deposit, amount, trace, otherTrace, chain, asked } = rig
      const { blockNumber: fromBlock } = await reader.readAnchor({ chainId, account })
      const signed = await ask(rig.wallet, deposit)
      assert.equal(asked(), 1)
      const { hash, bytes } = signed
      assert.equal((await reader.readTransaction({ chainId, hash })).type, 'unseen')
      for (let times = 0; times < 2; times += 1) await reader.broadcast({ chainId, bytes })
      await chain.land()
      const landed = await reader.readTransaction({ chainId, hash })
      assert.deepEqual({ ...pick(landed) }, { type: 'included', succeeded: true })
      const { deposit: found, searchedTo } = await reader.findDeposit({ chainId, trace, fromBlock })
      assert.equal(found?.hash, hash)
      assert.equal(found?.amount, amount)
      assert.equal(found?.token, rig.token ?? null)
      assert.ok(searchedTo >= fromBlock)
      assert.equal((await reader.readDeposit({ chainId, hash, trace }))?.amount, amount)
      assert.equal(await reader.readDeposit({ chainId, hash, trace: otherTrace }), null)
      const except = { chainId, trace, fromBlock, except: [hash] }
      assert.equal((await reader.findDeposit(except)).deposit, null)
      const others = await reader.findDeposit({ chainId, trace: otherTrace, fromBlock })
      assert.equal(others.deposit, null)
      const none = { chainId, trace, fromBlock, matches: () => false }
      assert.equal((await reader.findDeposit(none)).deposit, null)
      await chain.finish()
      const settled = await reader.readTransaction({ chainId, hash })
      assert.equal(settled.type === 'included' && settled.isFinal, true)
    },
  },
  {
    name: 'what is in a block is never called lost, and however often it is sent, it pays once',
    run: async (rig) => {
      const { chainId, account, native, reader, deposit, amount, chain } = rig
      const { blockNumber: fromBlock } = await reader.readAnchor({ chainId, account })
      const of = { chainId, account, currency: native }
      const before = await reader.readBalance(of)
      const signed = await ask(rig.wallet, deposit)
      await reader.broadcast({ chainId, bytes: signed.bytes })
      await chain.land()
      const after = await reader.readBalance(of)
      assert.ok(before - after >= amount)
      // The fee is far below what is deposited.
      assert.ok(before - after < 2n * amount)
      await reader.broadcast({ chainId, bytes: signed.bytes }).catch(() => undefined)
      await chain.land()
      assert.equal(await reader.readBalance(of), after)
      const missing = { chainId, account, fromBlock, trace: rig.trace, ...signed }
      assert.equal(await reader.provesAbsence(missing), false)
      await chain.finish()
      assert.equal(await reader.provesAbsence(missing), false)
    },
  },
  {
    name: 'what got lost is called so once all that have to show it do, and no earlier',
    run: async (rig) => {
      const { missing, signed } = await lose(rig)
      const { reader, alone, chain } = rig
      assert.equal(await reader.provesAbsence(missing), false)
      await chain.outlive(signed)
      assert.equal(await reader.provesAbsence(missing), true)
      assert.equal(await reader.provesAbsence({ ...missing, trace: null }), true)
      if (alone !== null) assert.equal(await alone.provesAbsence(missing), false)
      const foreign =
        signed.validity.type === 'time'
          ? ({ type: 'height', lastHeight: 0n } as const)
          : ({ type: 'time', until: 0 } as const)
      assert.equal(await reader.provesAbsence({ ...missing, validity: foreign }), false)
    },
  },
  {
    name: 'what is over lands nowhere, however often it is sent',
    run: async (rig) => {
      const { missing, signed } = await lose(rig)
      const { chainId, reader, chain, trace } = rig
      await chain.outlive(signed)
      chain.find()
      for (let times = 0; times < 2; times += 1) {
        await reader.broadcast({ chainId, bytes: signed.bytes }).catch(() => undefined)
        await chain.land()
      }
      assert.equal((await reader.readTransaction({ chainId, hash: signed.hash })).type, 'unseen')
      const { deposit } = await reader.findDeposit({ chainId, trace, fromBlock: missing.fromBlock })
      assert.equal(deposit, null)
      assert.equal(await reader.provesAbsence(missing), true)
    },
  },
  {
    name: 'who cannot know is no witness of an absence',
    run: async (rig) => {
      const { missing, signed } = await lose(rig)
      await rig.chain.outlive(signed)
      assert.equal(await rig.reader.provesAbsence(missing), true)
      assert.ok(Object.keys(rig.blind).length > 0)
      for (const [wrong, reader] of Object.entries(rig.blind))
        assert.equal(await reader.provesAbsence(missing), false, wrong)
    },
  },
  {
    name: 'a payout is what reached the recipient in a transaction that names the order',
    run: async ({ chainId, account, native, reader, pay }) => {
      const others = `0x${'77'.repeat(32)}` as const
      if (pay === null) {
        const claimed = { chainId, recipient: account, currency: native, orderId: others, hash: others }
        assert.equal((await reader.readPayout(claimed))?.amount ?? null, null)
        return
      }
      const paid = await pay('order')
      const { hash, recipient, amount, orderId } = paid
      const of = { chainId, recipient, currency: native, orderId }
      assert.equal((await reader.readPayout({ ...of, hash }))?.amount, amount)
      assert.equal(await reader.readPayout({ ...of, hash, orderId: others }), null)
      const { hash: silent } = await pay('nothing')
      assert.equal(await reader.readPayout({ ...of, hash: silent }), null)
    },
  },
  {
    name: 'a balance is exact, and what is no currency costs the others nothing',
    run: async ({ chainId, account, native, reader, amount }) => {
      const of = { chainId, account }
      const [held, none] = await reader.readBalances({ ...of, currencies: [native, account] })
      assert.equal(held, await reader.readBalance({ ...of, currency: native }))
      assert.ok((held ?? 0n) >= 10n * amount)
      assert.ok(none === null || none === 0n)
    },
  },
  {
    name: 'says of a chain that nobody named that it cannot be read',
    run: async ({ reader, alone, chainId, account }) => {
      const nowhere = chainId + 1
      const witnesses = [reader, ...(alone === null ? [] : [alone])].map((one) => one.witnesses(chainId))
      assert.deepEqual(witnesses, alone === null ? [1] : [2, 1])
      assert.deepEqual([reader.canRead(chainId), reader.canRead(nowhere)], [true, false])
      assert.equal(reader.witnesses(nowhere), 0)
      await assert.rejects(
        async () => reader.readAnchor({ chainId: nowhere, account }),
        /configured for chain/,
      )
    },
  },
  {
    name: 'a withdrawal is signed by its owner, over the digest, for nobody else',
    run: async ({ wallet, account, isSigned, asked }) => {
      if (isSigned === undefined) {
        assert.equal(wallet.signDigest, undefined)
        return
      }
      const { signature } = (await wallet.signDigest?.(digest, account)) ?? assert.fail('It signs none.')
      assert.match(signature, /^0x[\da-f]{128,130}$/)
      assert.equal(await isSigned(digest, signature), true)
      const before = asked()
      await assert.rejects(async () => wallet.signDigest?.('0x12', account))
      assert.equal(asked(), before)
    },
  },
]

/** A deposit that was signed and that no provider ever took. */
async function lose({ wallet, reader, deposit, chainId, account, trace, chain }: ConformanceRig) {
  const { blockNumber: fromBlock } = await reader.readAnchor({ chainId, account })
  chain.lose()
  const signed = await ask(wallet, deposit)
  await reader.broadcast({ chainId, bytes: signed.bytes }).catch(() => undefined)
  return { signed, missing: { chainId, account, trace, fromBlock, ...signed } }
}

function pick(reading: TransactionReading) {
  return reading.type === 'included'
    ? { type: reading.type, succeeded: reading.succeeded }
    : { type: reading.type }
}
