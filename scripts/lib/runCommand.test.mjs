import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { runCommand } from './runCommand.mjs'

const node = (code, options) => runCommand(process.execPath, ['-e', code], options)

test('returns what was said and how it ended', async () => {
  const result = await node('console.log("out"); console.error("err"); process.exitCode = 3')
  expect(result).toMatchObject({ ok: false, code: 3, isMissing: false })
  expect(result.output).toContain('out\n')
  expect(result.output).toContain('err\n')
})

test('says when there is no such program', async () => {
  expect(await runCommand('no-such-program-anywhere', [])).toMatchObject({ ok: false, isMissing: true })
})

test('ends a program that runs too long, with the children it started, and says so', async () => {
  const server = `require('node:net').createServer().listen(0, function () { console.log('port=' + this.address().port) })`
  const code = `
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit' })
    setInterval(() => {}, 1000)`
  const result = await node(code, { timeoutMs: 2_000 })
  expect(result.ok).toBe(false)
  expect(result.output).toContain('was ended: it ran longer than 2 s')
  await expect.poll(() => answers(/port=(\d+)/.exec(result.output)[1])).toBe(false)
})

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
